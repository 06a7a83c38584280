import type { Db } from "#app/platform/db/database.server.ts";
import { listRunningSpecials } from "#app/shop/special/special-queries.server.ts";
import { listCategories, listProducts } from "./catalog-queries.server.ts";
import { catalogueCards, filledCategories } from "./catalogue-card.ts";
import type { Category } from "./category.ts";

/** The categories that have something to buy now, in the shop's order. */
export async function listFilledCategories(
  db: Db,
  now: Date,
): Promise<Pick<Category, "id" | "name">[]> {
  const [products, categories, running] = await Promise.all([
    listProducts(db),
    listCategories(db),
    listRunningSpecials(db, now),
  ]);
  return filledCategories(categories, catalogueCards(products, running));
}
