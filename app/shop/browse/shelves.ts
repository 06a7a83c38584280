import type { Category } from "#app/shop/catalog/category.ts";
import type { ShelfSetting } from "#app/shop/settings/settings.ts";
import type { CatalogueEntry } from "./catalogue-card.ts";

/** A group of categories with what is for sale in it. */
export interface Shelf extends ShelfSetting {
  /** In the order of the categories, then of the products. */
  entries: CatalogueEntry[];
}

/** First of all, whatever runs for a limited time. */
export const SPECIALS_SHELF: ShelfSetting = {
  id: "limited-time",
  name: "Specials",
  line: "Fixed runs at a fixed price, as long as they last.",
};

/** Last of all, what stands on no shelf. */
export const OTHERS_SHELF: ShelfSetting = { id: "on-no-shelf", name: "More", line: "" };

/** Everything that is for sale, each on one shelf, in the shop's order; empty shelves are left out. */
export function filledShelves(
  shelves: readonly ShelfSetting[],
  categories: readonly Pick<Category, "id" | "shelf">[],
  entries: readonly CatalogueEntry[],
): Shelf[] {
  const known = new Set(shelves.map(({ id }) => id));
  const shelfOf = new Map(categories.map(({ id, shelf }) => [id, shelf]));
  const place = new Map(categories.map(({ id }, at) => [id, at]));
  const byShelf = Map.groupBy(entries, ({ product, special }) => {
    if (special !== null) return SPECIALS_SHELF.id;
    const shelf = shelfOf.get(product.category) ?? "";
    return known.has(shelf) ? shelf : OTHERS_SHELF.id;
  });
  const placeOf = ({ product }: CatalogueEntry) => place.get(product.category) ?? 0;
  return [SPECIALS_SHELF, ...shelves, OTHERS_SHELF].flatMap((shelf) => {
    const onIt = byShelf.get(shelf.id) ?? [];
    if (onIt.length === 0) return [];
    return [{ ...shelf, entries: onIt.toSorted((a, b) => placeOf(a) - placeOf(b)) }];
  });
}
