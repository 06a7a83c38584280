import { ORDER_KIND_FACTS, type OrderKind } from "#app/shop/order/order-kinds.ts";
import type { OrderStatus, PaymentStatus } from "#app/shop/order/order-terms.ts";

interface ReviewedOrder {
  orderKind: OrderKind;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** An order that no real money paid is reviewed as long as the shop takes none. */
export function isOfToday(
  { isTest }: { isTest: boolean },
  { usesSimulator }: { usesSimulator: boolean },
): boolean {
  return !isTest || usesSimulator;
}

const PAID: readonly PaymentStatus[] = ["paid", "partly_refunded", "free"];

/** Paid and handed over: its buyer knows what they got. */
export function isReviewable({ orderKind, orderStatus, paymentStatus }: ReviewedOrder): boolean {
  return orderStatus === "delivered" && PAID.includes(paymentStatus) && hasProductPage(orderKind);
}

/** A review stands on its product's page, which not everything has that can be ordered. */
function hasProductPage(kind: OrderKind): boolean {
  return ORDER_KIND_FACTS[kind].form === "product";
}

/** Why a review was not taken. */
export type ReviewRefusal =
  | "unknown"
  /** Somebody on the team bought it, or writes. */
  | "staff"
  /** The order is not delivered, not paid for, of another kind, or a test. */
  | "not_open"
  /** The team has read it: it can only be taken back. */
  | "settled"
  /** The order has no such name. */
  | "no_name";

export const REVIEW_REFUSALS: Readonly<Record<Exclude<ReviewRefusal, "unknown">, string>> = {
  staff: "Team members can't write reviews.",
  not_open: "You can review an item once its order is paid and delivered.",
  no_name: "Choose one of the names below.",
  settled: "We've already read this review, so it can't be edited. You can delete it.",
};
