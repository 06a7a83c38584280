import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { cents, sumCents } from "#app/shop/money/money.ts";
import type { OrderItem } from "#app/shop/pricing/order-item.ts";
import type { PriceLine, PriceLineKind } from "#app/shop/pricing/price-line.ts";
import type { Rates } from "#app/shop/pricing/total-order.ts";

/** An item of an order by its lines: 1,000 business cards for $48 unless said otherwise. */
export function cardsItem(
  amounts: Partial<Record<PriceLineKind, number>> = { goods: 4800 },
  changes: Partial<OrderItem> = {},
): OrderItem {
  const kinds = ["goods", "delivery_time", "add_on", "design"] as const;
  const lines = kinds.flatMap((kind): PriceLine[] => {
    const amount = amounts[kind];
    return amount === undefined
      ? []
      : [{ kind, label: kind, detail: "", amountCents: cents(amount) }];
  });
  return {
    lines,
    amountCents: sumCents(lines.map((line) => line.amountCents)),
    taxClass: "goods",
    taxableSharePercent: 100,
    productId: 1,
    category: "business-cards",
    quantity: 1000,
    hasMemberPrice: true,
    takesCode: true,
    ...changes,
  };
}

/** 5% off for members, one way to ship, tax in Florida. */
export const RATES: Rates = {
  memberDiscountPercent: 5,
  shippingMethods: DEFAULT_SETTINGS.shippingMethods,
  taxRates: { FL: 6.5 },
  state: "FL",
};
