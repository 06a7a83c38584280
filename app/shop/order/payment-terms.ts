/**
 * The life of one attempt to collect an order's total.
 * - `starting`: written down, the provider not yet asked
 * - `created`: the provider knows it; the customer may approve it
 * - `capturing`: the capture call was or is being made; its outcome is not known
 * - `pending`: the provider holds the money for review
 * - `captured`: the money is ours; the only status that makes an order paid
 * - `declined`: the instrument was refused; the same provider order may be approved again
 * - `held`: amount, currency or payee differ; staff decide, never paid by itself
 * - `voided`: the customer cancelled, the order changed or the approval ran out
 * - `failed`: the provider refused for good
 */
export const PAYMENT_ATTEMPT_STATUSES = [
  "starting",
  "created",
  "capturing",
  "pending",
  "captured",
  "declined",
  "held",
  "voided",
  "failed",
] as const;
export type PaymentAttemptStatus = (typeof PAYMENT_ATTEMPT_STATUSES)[number];

/** Nothing was asked of the provider but approval: no money moves, the attempt can be given up. */
export const OPEN_ATTEMPTS = ["starting", "created", "declined"] as const;

/** The provider may be taking the money at this moment; its answer decides. */
export const MOVING_ATTEMPTS = ["capturing", "pending"] as const;

/** The provider or the team looks at it: its customer has nothing left to do, and was told so. */
export const KEPT_ATTEMPTS = ["pending", "held"] as const;

/** Money has moved, or may: an order with such an attempt is not set aside. */
export const MONEY_ATTEMPTS = [...MOVING_ATTEMPTS, "captured", "held"] as const;

/**
 * The life of a refund.
 * - `starting`: written down; whether the provider has done it is not known
 * - `pending`: the provider is working on it
 * - `completed`: the money is on its way to the customer
 * - `failed`: the provider refused for good; nothing was given back
 */
export const REFUND_STATUSES = ["starting", "pending", "completed", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** The money is given back, or may be: it counts against what is left to refund. */
export const UNSETTLED_REFUNDS = ["starting", "pending"] as const;
