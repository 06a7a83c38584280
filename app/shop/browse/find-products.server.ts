import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { currentSpecials } from "#app/shop/special/special-queries.server.ts";
import { currentCategories, currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { searchCatalogue, type SearchResults } from "./search-results.ts";

/**
 * Searches what the shop sells now; slips of the keyboard are forgiven. The search itself, which
 * holds the process, is done `inTurn`.
 */
export async function findProducts(
  source: Source,
  query: string,
  {
    now,
    inTurn,
  }: { now: Date; inTurn: (work: () => Promise<SearchResults>) => Promise<SearchResults> },
): Promise<SearchResults> {
  if (query.trim() === "") return { results: [], closeWords: [] };
  const [products, categories, running] = await Promise.all([
    currentProducts(source),
    currentCategories(source),
    currentSpecials(source, now),
  ]);
  return inTurn(async () => searchCatalogue({ products, categories, running }, query));
}
