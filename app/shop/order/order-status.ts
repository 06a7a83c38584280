import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { OrderProofState } from "./proof-terms.ts";
import type { OrderStatus, PaymentStatus, QuoteStatus } from "./order-terms.ts";

/** The statuses as people read them. */
export const ORDER_STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Canceled",
};

/** What the team does to bring an order there. */
export const STATUS_VERBS: Readonly<Record<OrderStatus, string>> = {
  pending: "Back to pending",
  processing: "Start processing",
  shipped: "Mark as shipped",
  delivered: "Mark as delivered",
  cancelled: "Cancel the order",
};

export const PAYMENT_STATUS_WORDS: Readonly<Record<PaymentStatus, string>> = {
  unpaid: "Unpaid",
  paid: "Paid",
  partly_refunded: "Partly refunded",
  refunded: "Refunded",
  free: "Free",
};

const QUOTE_STATUS_WORDS: Readonly<Record<QuoteStatus, string>> = {
  draft: "Quote in preparation",
  sent: "Quote sent",
  accepted: "Quote accepted",
  expired: "Quote expired",
};

/** Where an order stands with its money: a quote's own words until there is something to pay. */
export function paymentWords({
  paymentStatus,
  quoteStatus,
}: {
  paymentStatus: PaymentStatus;
  quoteStatus: QuoteStatus | null;
}): string {
  const isQuote = paymentStatus === "unpaid" && quoteStatus !== null;
  return isQuote ? QUOTE_STATUS_WORDS[quoteStatus] : PAYMENT_STATUS_WORDS[paymentStatus];
}

/** What decides where an order may go next. */
export interface OrderStanding {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  deliveryMethod: DeliveryMethod;
  /** What its proofs keep it from. */
  proofState: OrderProofState;
}

/** The life of an order (decisions §4). What is not in the table can't happen. */
const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["processing", "cancelled"],
  processing: ["shipped", "delivered", "cancelled"],
  shipped: ["delivered"],
  delivered: [],
  cancelled: [],
};

/**
 * Why a change is refused:
 * - `not_allowed`: the table has no such step
 * - `unpaid`: nothing is made before it is paid
 * - `ships_first`: an order to an address is shipped before it is delivered
 * - `nothing_to_ship`: a pickup or service order is never shipped
 * - `admin_only`: the order was paid; only an admin cancels it
 * - `proof_needed`, `proof_waiting`, `proof_changes`: nothing is printed, and no design handed
 *   over, before its customer has approved what they were shown of it (decision 31)
 */
export type StatusRefusal =
  | "not_allowed"
  | "unpaid"
  | "ships_first"
  | "nothing_to_ship"
  | "admin_only"
  | `proof_${Exclude<OrderProofState, "none">}`;

/** `null` when the change is allowed for a person who is (not) an admin. */
export function moveRefusal(
  order: OrderStanding,
  to: OrderStatus,
  by: { admin: boolean },
): StatusRefusal | null {
  if (!NEXT[order.orderStatus].includes(to)) return "not_allowed";
  if (to === "processing" && !mayBeMade(order.paymentStatus)) return "unpaid";
  if (to === "shipped" && order.deliveryMethod !== "ship") return "nothing_to_ship";
  if (to === "delivered" && order.orderStatus === "processing" && order.deliveryMethod === "ship") {
    return "ships_first";
  }
  if (to === "cancelled" && !by.admin && holdsMoney(order.paymentStatus)) return "admin_only";
  if (to !== "cancelled" && order.proofState !== "none") return `proof_${order.proofState}`;
  return null;
}

/**
 * Why a customer can't cancel their own order; `null` when they can. They do while
 * nobody works on it and nothing was paid; after that the shop does (decisions §4).
 */
export function cancellationRefusal(
  order: Pick<OrderStanding, "orderStatus" | "paymentStatus">,
): "too_late" | "settled" | null {
  if (order.orderStatus !== "pending") return "too_late";
  return order.paymentStatus === "unpaid" ? null : "settled";
}

/** There is something to pay, and it may be paid now (decisions §4). */
export function awaitsPayment(order: {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  quoteStatus: QuoteStatus | null;
  totalAmount: Cents;
}): boolean {
  const isPriced = order.quoteStatus === null || order.quoteStatus === "accepted";
  const isOpen = order.paymentStatus === "unpaid" && order.orderStatus === "pending";
  return isOpen && isPriced && order.totalAmount > 0;
}

/** The statuses a person may move the order to, in the order of its life. */
export function allowedNext(order: OrderStanding, by: { admin: boolean }): OrderStatus[] {
  return NEXT[order.orderStatus].filter((to) => moveRefusal(order, to, by) === null);
}

/** Paid, or settled as free; a fully refunded order is not made any more. */
function mayBeMade(status: PaymentStatus): boolean {
  return status === "paid" || status === "partly_refunded" || status === "free";
}

/** Money came in for this order, whatever went back since; nothing did for one that is free. */
export function wasPaid(status: PaymentStatus): boolean {
  return holdsMoney(status) || status === "refunded";
}

/** The shop still holds money of the customer's for this order. */
export function holdsMoney(status: PaymentStatus): boolean {
  return status === "paid" || status === "partly_refunded";
}
