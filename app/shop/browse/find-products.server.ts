import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { currentSpecials } from "#app/shop/special/special-queries.server.ts";
import { currentCategories, currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { searchCatalogue, type SearchResults } from "./search-results.ts";

/** Searches what the shop sells now; slips of the keyboard are forgiven. */
export async function findProducts(
  source: Source,
  query: string,
  now: Date,
): Promise<SearchResults> {
  if (query.trim() === "") return { results: [], closeWords: [] };
  const [products, categories, running] = await Promise.all([
    currentProducts(source),
    currentCategories(source),
    currentSpecials(source, now),
  ]);
  return searchCatalogue({ products, categories, running }, query);
}
