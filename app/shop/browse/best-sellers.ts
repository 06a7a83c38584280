import type { CatalogueEntry } from "./catalogue-card.ts";

/** As many as the home page shows. */
export const BEST_ON_HOME = 8;
/** As many as carry the flag among all the others, and as the Products panel names. */
export const BEST_WITH_FLAG = 4;

/**
 * Everything that is for sale, what sells best first: by orders (`soldIds`, the most ordered
 * first), then what the shop has chosen to begin with, then the rest in the shop's order.
 * Specials are left out; they are shown for themselves.
 */
export function bestSellers(
  entries: readonly CatalogueEntry[],
  soldIds: readonly number[],
): CatalogueEntry[] {
  const place = new Map(soldIds.map((id, at) => [id, at]));
  const rank = ({ product }: CatalogueEntry) =>
    place.get(product.id) ?? soldIds.length + (product.isFeatured ? 0 : 1);
  return entries
    .filter(({ special }) => special === null)
    .toSorted((one, other) => rank(one) - rank(other));
}
