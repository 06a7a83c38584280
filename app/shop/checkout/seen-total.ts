import { parseDollars, sumCents } from "#app/shop/money/money.ts";
import type { SeenTotal } from "#app/shop/order/form-fields.ts";
import type { OrderTotals } from "#app/shop/pricing/total-order.ts";

type Summed = Pick<OrderTotals, "totalCents" | "baseTotalCents" | "discountCents" | "items">;

/**
 * Whether what a customer saw is what an order comes to. The documents' `totalPrice` is the
 * formula's price less the code (§9), before what their clients don't reckon: shipping, tax, and
 * the member price, which may have been taken off.
 */
export function isTotalSeen(seen: SeenTotal, totals: Summed): boolean {
  if (typeof seen === "string") return parseDollars(seen) === totals.totalCents;
  const { totalCents, baseTotalCents, discountCents, items } = totals;
  const less = baseTotalCents - discountCents;
  const memberCents = sumCents(items.map((item) => item.memberCents));
  const price = parseDollars(seen.totalPrice);
  return price !== null && [totalCents, less, less - memberCents].some((sum) => sum === price);
}
