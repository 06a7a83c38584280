import type { Product } from "#app/shop/catalog/product.ts";

/**
 * The categories that hold special products and no other: no code applies to anything in
 * them (decisions §4).
 */
export function categoriesOfSpecialsAlone(
  products: readonly Pick<Product, "category" | "isSpecial">[],
): ReadonlySet<string> {
  const alone = new Set(products.map(({ category }) => category));
  for (const { category, isSpecial } of products) if (!isSpecial) alone.delete(category);
  return alone;
}
