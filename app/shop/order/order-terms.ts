/** Decisions §4: production, payment and quotes are three states, kept apart. */
export const ORDER_STATUSES = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ["unpaid", "paid", "partly_refunded", "refunded", "free"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Where the team prices the work first; an order without a quote has none (decisions §4). */
export const QUOTE_STATUSES = ["draft", "sent", "accepted", "expired"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const ORDER_EVENT_KINDS = [
  "placed",
  "status",
  "payment_started",
  "payment_approved",
  "payment_captured",
  "nothing_to_pay",
  "payment_pending",
  "payment_declined",
  "payment_failed",
  "payment_held",
  "payment_voided",
  "refund_started",
  "refunded",
  "refund_failed",
  "quote_sent",
  "quote_accepted",
  "quote_expired",
  "replaced",
  "artwork",
  "proof_sent",
  "proof_approved",
  "proof_approved_by_telephone",
  "proof_approved_by_email",
  "proof_approved_in_person",
  "proof_changes",
  "proof_withdrawn",
  "tracking_changed",
  "ready_for_pickup",
  "message",
  "mail_withheld",
  "reminder_withheld",
  "note",
] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];
