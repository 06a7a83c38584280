import { sumCents } from "#app/shop/money/money.ts";
import type { PriceLine } from "./price-line.ts";
import type { OrderItem } from "./order-item.ts";

/** An item of work rather than goods: no tax, nothing to ship (decisions §4). */
export function serviceItem(
  lines: PriceLine[],
  { hasMemberPrice = true, takesCode = true }: Partial<OrderItem> = {},
): OrderItem {
  return {
    lines,
    amountCents: sumCents(lines.map((line) => line.amountCents)),
    taxClass: "service",
    taxableSharePercent: 100,
    hasMemberPrice,
    takesCode,
    productId: null,
    category: null,
    quantity: 1,
  };
}

/** How an order of services alone is handed over. */
export const NO_DELIVERY = { method: "none", state: null, address: null } as const;
