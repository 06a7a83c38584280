import type { Category } from "#app/shop/catalog/category.ts";
import { isFindable } from "#app/shop/catalog/product-path.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { ShelfSetting } from "#app/shop/settings/settings.ts";
import { PRODUCTS_PATH } from "./products-address.ts";

/** A page that lists a product beside others; `path` is from "/". */
export interface ProductPlace {
  name: string;
  path: string;
}

/**
 * The page one step up from a product's: its category, or, where it is the only one there, the shelf
 * that the category stands on. `null` for a product of no known category.
 */
export function productPlace(
  category: Pick<Category, "id" | "name" | "shelf"> | null,
  products: readonly Pick<Product, "category" | "unlisted" | "orderPath">[],
  shelves: readonly Pick<ShelfSetting, "id" | "name">[],
): ProductPlace | null {
  if (category === null) return null;
  const listed = products.filter((one) => one.category === category.id && isFindable(one));
  const shelf = shelves.find(({ id }) => id === category.shelf);
  return shelf && listed.length < 2
    ? { name: shelf.name, path: `${PRODUCTS_PATH}#${shelf.id}` }
    : { name: category.name, path: `/category/${category.id}` };
}
