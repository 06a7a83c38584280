import type { OrderForStaff } from "#app/shop/order-desk/find-order-for-staff.server.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { startRows } from "#app/shop/quote/quote-start.ts";
import { mayBeQuoted } from "#app/shop/quote/quote-rules.ts";
import { lastDayOf, validFor } from "#app/shop/quote/validity.ts";

/** What the team needs to price an order; `floor` is `null` for whom none holds. */
export function quoteDesk(
  { order, lines, quotes }: OrderForStaff,
  { settings, now, floor }: { settings: Settings; now: Date; floor: Cents | null },
) {
  const [last] = quotes;
  const { timeZone, quoteValidDays } = settings;
  const { memberDiscountPercent, shippingMethods, taxRates, state } = settings;
  const validUntil = validFor(quoteValidDays, now, timeZone);
  return {
    version: last?.version ?? 0,
    mayBeSent: mayBeQuoted(order),
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
