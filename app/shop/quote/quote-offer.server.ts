import type { QuoteStatus } from "#app/shop/order/order-terms.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { priceQuote, type QuotedDelivery } from "./price-quote.ts";
import type { QuoteStanding } from "./quote-rules.ts";
import type { SentQuote } from "./quote-queries.server.ts";
import { formatLastDay, isOver } from "#app/shop/clock/validity.ts";

/**
 * The team's price that the customer can accept now, with shipping and taxes of
 * today; `null` when there is none.
 */
export function quoteOffer(
  order: QuoteStanding & QuotedDelivery & { positions: readonly number[] },
  quote: SentQuote | null,
  { settings, now }: { settings: Settings; now: Date },
) {
  const isOpen = order.orderStatus === "pending" && order.paymentStatus === "unpaid";
  if (!isOpen || quote?.status !== "sent" || isOver(quote.validUntil, now)) return null;
  const { totals } = priceQuote(quote.lines, order, settings);
  return {
    version: quote.version,
    lines: totals.lines,
    totalCents: totals.totalCents,
    note: quote.note,
    lastDay: formatLastDay(quote.validUntil, settings.timeZone),
  };
}

/** A price whose last day is over is expired at once, before anybody has written that down. */
export function quoteStatusAt(
  quoteStatus: QuoteStatus | null,
  quote: Pick<SentQuote, "validUntil"> | null,
  now: Date,
): QuoteStatus | null {
  const isExpired = quoteStatus === "sent" && quote !== null && isOver(quote.validUntil, now);
  return isExpired ? "expired" : quoteStatus;
}
