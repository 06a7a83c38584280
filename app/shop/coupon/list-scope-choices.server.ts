import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { currentCategories, currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";

/** More products are too many for a list: a category is chosen then, and those chosen stay. */
const MOST_LISTED = 500;

/** What a promotion can be for; special products never are (decisions §4). */
export async function listScopeChoices(source: Source, chosen: readonly string[]) {
  const [categories, products] = await Promise.all([
    currentCategories(source),
    currentProducts(source),
  ]);
  const ordinary = products
    .filter(({ isSpecial }) => !isSpecial)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en") || a.id - b.id);
  const isChosen = new Set(chosen);
  const listed = ordinary.filter(
    ({ id }, index) => index < MOST_LISTED || isChosen.has(String(id)),
  );
  return {
    categories: categories.map(({ id, name }) => ({ id, name })),
    products: listed.map(({ id, name }) => ({ id, name })),
  };
}
