import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { currentSpecials } from "#app/shop/special/special-queries.server.ts";
import { currentCategories, currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { catalogueEntries, filledCategories } from "./catalogue-card.ts";
import type { Category } from "#app/shop/catalog/category.ts";

/** The categories that have something to buy now, in the shop's order. */
export async function listFilledCategories(
  source: Source,
  now: Date,
): Promise<Pick<Category, "id" | "name">[]> {
  const [products, categories, running] = await Promise.all([
    currentProducts(source),
    currentCategories(source),
    currentSpecials(source, now),
  ]);
  return filledCategories(categories, catalogueEntries(products, running));
}
