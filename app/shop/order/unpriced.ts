import type { QuoteStatus } from "#app/shop/order/order-terms.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";

export const BY_QUOTE = "By quote";

/** Beside what was asked for, where its price would be. */
export const PRICED_BY_QUOTE = "priced by quote";

interface Asked {
  quoteStatus: QuoteStatus | null;
  totalAmount: Cents;
}

/**
 * Only the team can price it, and the customer has not accepted their price: there
 * is no amount to show, not even an estimate (specification §9, "call for quote").
 */
export function isUnpriced({ quoteStatus, totalAmount }: Asked): boolean {
  return quoteStatus !== null && quoteStatus !== "accepted" && totalAmount === 0;
}

/** An order's total as its lists and mails say it. */
export function totalWords(order: Asked): string {
  return isUnpriced(order) ? BY_QUOTE : formatCents(order.totalAmount);
}
