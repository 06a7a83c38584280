import type { PriceLine, PriceLineKind } from "#app/shop/pricing/price-line.ts";

const OF_WHOLE_ORDER: readonly PriceLineKind[] = ["member", "coupon", "shipping", "tax"];

/**
 * Whether an amount is taken off or added once for the whole order; the others belong to its items.
 */
export function isOfWholeOrder({ kind }: Pick<PriceLine, "kind">): boolean {
  return OF_WHOLE_ORDER.includes(kind);
}
