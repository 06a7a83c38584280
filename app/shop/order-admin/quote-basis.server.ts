import type { OrderForStaff } from "./find-order-for-staff.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Person } from "#app/shop/person/person.ts";
import type { QuoteFloor } from "#app/shop/quote/quote-floor.ts";
import { startRows } from "#app/shop/quote/quote-start.ts";
import { quoteObstacle } from "#app/shop/quote/quote-rules.ts";
import { lastDayOf, validFor } from "#app/shop/clock/validity.ts";

interface QuoteReader {
  settings: Settings;
  now: Date;
  by: Person;
  /** `null` for whom none holds. */
  floor: QuoteFloor | null;
}

/** The facts that somebody on the team needs to price an order. */
export function quoteBasis(
  { order, lines, quotes }: OrderForStaff,
  { settings, now, by, floor }: QuoteReader,
) {
  const [last] = quotes;
  const { timeZone, quoteValidDays } = settings;
  const { memberDiscountPercent, shippingMethods, taxRates, state } = settings;
  const validUntil = validFor(quoteValidDays, now, timeZone);
  return {
    version: last?.version ?? 0,
    obstacle: quoteObstacle(order, by),
    floor,
    rates: { memberDiscountPercent, shippingMethods, taxRates, state },
    delivery: {
      deliveryMethod: order.deliveryMethod,
      deliveryAddress: order.deliveryAddress && { state: order.deliveryAddress.state },
    },
    items: lines.map(({ position, productName }) => ({ position, productName })),
    start: {
      rows: startRows(last?.lines ?? null, { ...order, lines }),
      note: last?.note ?? "",
      validUntil: lastDayOf(validUntil, timeZone),
    },
    today: lastDayOf(new Date(now.getTime() + 1), timeZone),
  };
}
