import { toCents } from "./amount.ts";
import type { RefundRecord } from "./records.ts";
import { refundResource } from "./resources.ts";
import { type Simulation, timestamp } from "./simulation.ts";

/** PayPal tells of a refund once it is complete; of one that failed it tells nobody. */
export function announceRefund({ webhooks, publicUrl }: Simulation, refund: RefundRecord) {
  webhooks.announce({
    type: "PAYMENT.CAPTURE.REFUNDED",
    resourceType: "refund",
    resource: refundResource(refund, publicUrl),
    copies: 1,
  });
}

/** Ends what keeps a refund pending; a failed one leaves the money with the merchant. */
export function reviewRefund(
  simulation: Simulation,
  refund: RefundRecord,
  verdict: "COMPLETED" | "FAILED",
) {
  if (refund.status !== "PENDING") return;
  const reviewed: RefundRecord = { ...refund, status: verdict, completesAt: null };
  simulation.store.atomically(() => {
    simulation.store.save("refunds", reviewed);
    if (verdict === "COMPLETED") announceRefund(simulation, reviewed);
    else takeBack(simulation, refund);
  });
}

/** Completes every pending refund whose time has come. */
export function reviewDueRefunds(simulation: Simulation) {
  for (const refund of simulation.store.pendingRefunds()) {
    if (refund.completesAt !== null && refund.completesAt <= simulation.now()) {
      reviewRefund(simulation, refund, "COMPLETED");
    }
  }
}

function takeBack({ store, now }: Simulation, { captureId, amount }: RefundRecord) {
  const capture = store.find("captures", captureId);
  if (!capture) return;
  const refundedCents = capture.refundedCents - (toCents(amount.value) ?? 0);
  store.save("captures", {
    ...capture,
    refundedCents,
    status: refundedCents === 0 ? "COMPLETED" : "PARTIALLY_REFUNDED",
    updatedAt: timestamp(now()),
  });
}
