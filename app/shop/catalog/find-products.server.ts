import type { Db } from "#app/platform/db/database.server.ts";
import { listRunningSpecials } from "#app/shop/special/special-queries.server.ts";
import { listCategories, listProducts } from "./catalog-queries.server.ts";
import { searchCatalogue, type SearchResults } from "./search-results.ts";

/** Searches what the shop sells now; slips of the keyboard are forgiven. */
export async function findProducts(db: Db, query: string, now: Date): Promise<SearchResults> {
  if (query.trim() === "") return { results: [], closeWords: [] };
  const [products, categories, running] = await Promise.all([
    listProducts(db),
    listCategories(db),
    listRunningSpecials(db, now),
  ]);
  return searchCatalogue({ products, categories, running }, query);
}
