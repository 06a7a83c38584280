import type { PaymentAttemptStatus } from "#app/shop/order/payment-terms.ts";

/**
 * What a payment means to the customer who looks at it.
 * - `not_opened`: the provider has not said yet where it can be approved
 * - `not_approved`: nothing approved yet; nothing charged
 * - `confirming`: the provider was asked to take the money and has not told yet
 * - `pending`: the provider holds the money for review
 * - `held`: the money does not fit the order; staff look at it
 */
export type PaymentState =
  | "paid"
  | "pending"
  | "confirming"
  | "declined"
  | "not_opened"
  | "not_approved"
  | "held"
  | "voided"
  | "failed";

export function paymentStateOf(status: PaymentAttemptStatus): PaymentState {
  switch (status) {
    case "starting":
      return "not_opened";
    case "created":
      return "not_approved";
    case "capturing":
      return "confirming";
    case "captured":
      return "paid";
    case "pending":
    case "declined":
    case "held":
    case "voided":
    case "failed":
      return status;
  }
}
