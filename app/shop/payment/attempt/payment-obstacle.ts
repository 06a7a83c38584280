import type { OrderStatus, PaymentStatus } from "#app/shop/order/order-terms.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";

/** Why an order takes no money any more, in words for staff; `null` while it is open and unpaid. */
export function findObstacle(order: {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
}): string | null {
  if (order.paymentStatus !== "unpaid") return "The order is already settled.";
  if (order.orderStatus !== "pending") return "The order is no longer open.";
  return null;
}

/** An order is paid with the amount that the customer approved, or not at all (faults). */
export function findTotalChange(orderTotal: Cents, approved: Cents): string | null {
  if (orderTotal === approved) return null;
  return `The order is ${formatCents(orderTotal)} now; ${formatCents(approved)} was approved.`;
}
