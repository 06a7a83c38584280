import type {
  Capture,
  PaymentProvider,
} from "#app/platform/payment-provider/payment-provider.server.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { ClaimedPayment } from "./claim-capture.server.ts";

/** What is known of the money once the provider was asked. */
export type Finding =
  | { kind: "completed"; capture: Capture }
  | { kind: "pending"; capture: Capture; reason: string }
  /** Given back, or taken away again, but for what is `left` of it. */
  | { kind: "returned"; capture: Capture; left: Cents }
  | { kind: "declined"; reason: string }
  | { kind: "not_approved" }
  | { kind: "failed"; reason: string }
  | { kind: "unknown"; reason: string };

type Provider = Pick<PaymentProvider, "captureOrder" | "findOrder">;

/**
 * Gets the money of a claimed payment, or learns what became of it. After an
 * unknown outcome the provider is asked first: its memory of our key ends, and
 * an order must never be captured twice.
 */
export async function takeMoney(
  provider: Provider,
  payment: ClaimedPayment,
  providerOrderId: string,
  step: "capture" | "ask" | "look",
): Promise<Finding> {
  if (step === "capture") return capture(provider, payment, providerOrderId);
  const found = await provider.findOrder(providerOrderId);
  switch (found.kind) {
    case "approved":
      if (step === "look") return contradiction("approved");
      return capture(provider, payment, providerOrderId);
    case "waiting":
      return step === "look" ? contradiction("not approved") : { kind: "not_approved" };
    case "missing":
      return { kind: "failed", reason: "The provider no longer knows the order." };
    case "completed":
    case "pending":
    case "returned":
    case "failed":
    case "unknown":
      return found;
  }
}

async function capture(
  provider: Provider,
  payment: ClaimedPayment,
  providerOrderId: string,
): Promise<Finding> {
  const outcome = await provider.captureOrder(providerOrderId, payment.captureKey);
  if (outcome.kind !== "already_captured") return outcome;
  const found = await provider.findOrder(providerOrderId);
  switch (found.kind) {
    case "completed":
    case "pending":
    case "returned":
    case "failed":
    case "unknown":
      return found;
    case "waiting":
    case "approved":
    case "missing":
      return contradiction(found.kind);
  }
}

function contradiction(kind: string): Finding {
  return {
    kind: "unknown",
    reason: `The provider contradicts itself: the captured order is ${kind}.`,
  };
}
