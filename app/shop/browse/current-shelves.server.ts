import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { currentCategories, currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { currentSpecials } from "#app/shop/special/special-queries.server.ts";
import { bestSellers } from "./best-sellers.ts";
import { catalogueEntries } from "./catalogue-card.ts";
import { currentMostOrdered } from "./most-ordered.server.ts";
import { filledShelves } from "./shelves.ts";

/** What is for sale now: all of it, by shelf, and what sells best first. */
export async function currentShelves(source: Source, now: Date) {
  const [products, categories, running, { shelves }, mostOrdered] = await Promise.all([
    currentProducts(source),
    currentCategories(source),
    currentSpecials(source, now),
    currentSettings(source),
    currentMostOrdered(source, now),
  ]);
  const entries = catalogueEntries(products, running);
  return {
    entries,
    categories,
    products,
    specials: running,
    shelves: filledShelves(shelves, categories, entries),
    best: bestSellers(entries, mostOrdered),
  };
}
