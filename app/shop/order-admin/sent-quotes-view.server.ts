import type { OrderForStaff } from "./find-order-for-staff.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import type { Person } from "#app/shop/person/person.ts";
import { priceQuote } from "#app/shop/quote/price-quote.ts";
import type { SentQuote } from "#app/shop/quote/quote-queries.server.ts";
import { quoteObstacle } from "#app/shop/quote/quote-rules.ts";
import { formatLastDay } from "#app/shop/clock/validity.ts";

const STATUS_WORDS: Readonly<Record<SentQuote["status"], string>> = {
  sent: "Waiting for the customer",
  accepted: "Accepted",
  expired: "Expired",
  withdrawn: "Withdrawn",
};

/**
 * The prices that were sent for an order, for its page as somebody on the team sees it; `null`
 * where none is needed.
 */
export function sentQuotesView(
  { order, lines, quotes }: Pick<OrderForStaff, "order" | "lines" | "quotes">,
  { settings, now, by }: { settings: Settings; now: Date; by: Person },
) {
  if (order.quoteStatus === null) return null;
  const positions = lines.map(({ position }) => position);
  const { timeZone } = settings;
  return {
    obstacle: quoteObstacle(order, by),
    sent: quotes.map((quote) => ({
      version: quote.version,
      // An accepted one came to what the order comes to; the others are reckoned as of today.
      total:
        quote.status === "accepted"
          ? order.totalAmount
          : priceQuote(quote.lines, { ...order, positions }, settings).totals.totalCents,
      state: STATUS_WORDS[quote.status],
      about: `Price ${quote.version}, sent ${shopTime(quote.createdAt, { now, timeZone })} by ${quote.actor}, valid until ${formatLastDay(quote.validUntil, timeZone)}`,
    })),
  };
}
