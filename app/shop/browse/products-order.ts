import type { CatalogueEntry } from "./catalogue-card.ts";
import { fromPrice } from "./from-price.ts";

/** How the products page can be sorted; by shelf unless its address says otherwise. */
export const PRODUCT_ORDERS = {
  shelf: "Shelf",
  best: "Best selling",
  price: "Price, low to high",
  name: "Name",
} as const;

export type ProductOrder = keyof typeof PRODUCT_ORDERS;

export function readProductOrder(search: URLSearchParams): ProductOrder {
  const asked = search.get("sort") ?? "";
  return isOrder(asked) ? asked : "shelf";
}

function isOrder(text: string): text is ProductOrder {
  return Object.hasOwn(PRODUCT_ORDERS, text);
}

/** Entries in one list; `best` are all that are no specials, what sells best first. */
export function sortEntries(
  entries: readonly CatalogueEntry[],
  order: Exclude<ProductOrder, "shelf">,
  best: readonly CatalogueEntry[],
): CatalogueEntry[] {
  if (order === "name") {
    return entries.toSorted((a, b) => a.product.name.localeCompare(b.product.name, "en-US"));
  }
  if (order === "price") {
    // What is sold by quote only has none, and comes last.
    const priceOf = ({ product, special }: CatalogueEntry) =>
      fromPrice(product, special)?.cheapestCents ?? Number.POSITIVE_INFINITY;
    return entries.toSorted((a, b) => priceOf(a) - priceOf(b));
  }
  const place = new Map(best.map(({ product }, at) => [product.id, at]));
  const placeOf = ({ product }: CatalogueEntry) => place.get(product.id) ?? best.length;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}
