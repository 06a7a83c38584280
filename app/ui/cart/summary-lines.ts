import { isOfWholeOrder } from "#app/shop/own-order/whole-order-lines.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";

/** The lines of a whole order under one line for its items, which are listed beside it. */
export function summaryLines(
  totals: { lines: readonly PriceLine[]; itemsCents: Cents },
  count: number,
): PriceLine[] {
  const label = count === 1 ? "1 item" : `${count} items`;
  const items: PriceLine = { kind: "goods", label, detail: "", amountCents: totals.itemsCents };
  return [items, ...totals.lines.filter(isOfWholeOrder)];
}
