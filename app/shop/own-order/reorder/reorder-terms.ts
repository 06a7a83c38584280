import { isPrinted, type OrderKind } from "#app/shop/order/order-kinds.ts";
import type { OrderStatus, PaymentStatus } from "#app/shop/order/order-terms.ts";

/** After so many months a customer can be reminded to order the same again. */
export const REMINDER_MONTHS = [3, 6, 12] as const;
export type ReminderMonths = (typeof REMINDER_MONTHS)[number];

export const REMINDER_WORDS: Readonly<Record<ReminderMonths, string>> = {
  3: "In 3 months",
  6: "In 6 months",
  12: "In a year",
};

const SETTLED: ReadonlySet<PaymentStatus> = new Set(["paid", "partly_refunded", "free"]);

/** Whether there is something to order again: it was printed, or is being printed, and paid for. */
export function canBeReminded(order: {
  orderKind: OrderKind;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
}): boolean {
  const { orderStatus, paymentStatus } = order;
  const isMade = orderStatus !== "pending" && orderStatus !== "cancelled";
  return isPrinted(order) && isMade && SETTLED.has(paymentStatus);
}

/** The same day so many months on; where the month has no such day, its last. */
export function monthsAfter(moment: Date, months: number): Date {
  const after = new Date(moment);
  after.setUTCMonth(after.getUTCMonth() + months);
  // The 31st of a shorter month runs on into the next: its day before the 1st is meant.
  if (after.getUTCDate() !== moment.getUTCDate()) after.setUTCDate(0);
  return after;
}
