import type { CaptureRecord } from "./records.ts";
import { captureResource } from "./resources.ts";
import { type Simulation, timestamp } from "./simulation.ts";

/** Ends the review of a pending capture, and tells the shop. */
export function reviewCapture(
  simulation: Simulation,
  capture: CaptureRecord,
  verdict: "COMPLETED" | "DECLINED",
): CaptureRecord {
  if (capture.status !== "PENDING") return capture;
  const reviewed: CaptureRecord = {
    ...capture,
    status: verdict,
    completesAt: null,
    updatedAt: timestamp(simulation.now()),
  };
  simulation.store.atomically(() => {
    simulation.store.save("captures", reviewed);
    simulation.webhooks.announce({
      type: verdict === "COMPLETED" ? "PAYMENT.CAPTURE.COMPLETED" : "PAYMENT.CAPTURE.DENIED",
      resourceType: "capture",
      resource: captureResource(reviewed, simulation.publicUrl),
      copies: 1,
    });
  });
  return reviewed;
}

/** Completes every pending capture whose time has come. */
export function reviewDueCaptures(simulation: Simulation) {
  for (const capture of simulation.store.pendingCaptures()) {
    if (capture.completesAt !== null && capture.completesAt <= simulation.now()) {
      reviewCapture(simulation, capture, "COMPLETED");
    }
  }
}
