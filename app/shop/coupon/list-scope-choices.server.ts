import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { currentCategories, currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { type RecordErrors, joinValues, valuesOf } from "#app/shop/records/record-draft.ts";
import {
  listOfferedProducts,
  readChosenProduct,
} from "#app/shop/records/list-offered-products.server.ts";
import type { PromotionDraft } from "./promotion-draft.ts";
import { categoriesOfSpecialsAlone } from "./specials-alone.ts";

type Scope = Pick<PromotionDraft, "find" | "productIds">;

/**
 * The possible scopes of a promotion: of very many products those that it is for and those that are
 * looked for; no category that has special products alone, unless it is in the scope.
 */
export async function listScopeChoices(
  source: Source,
  { find, productIds, categoryIds }: Scope & Pick<PromotionDraft, "categoryIds">,
) {
  const [all, categories, { products, isSearched }] = await Promise.all([
    currentProducts(source),
    currentCategories(source),
    listOfferedProducts(source, { find, chosen: valuesOf(productIds), suits: isOrdinary }),
  ]);
  const alone = categoriesOfSpecialsAlone(all);
  const chosen = new Set(valuesOf(categoryIds));
  return {
    categories: categories
      .filter(({ id }) => !alone.has(id) || chosen.has(id))
      .map(({ id, name }) => ({ id, name })),
    products,
    isSearched,
  };
}

/** The products of the form, with the one whose number or name was typed; or why there is none. */
export async function readAddedProduct(
  source: Source,
  { find, productIds }: Scope,
): Promise<{ productIds: string; errors: RecordErrors | null }> {
  const { productId, errors } = await readChosenProduct(
    source,
    { productId: "", find },
    isOrdinary,
  );
  const all = productId === "" ? valuesOf(productIds) : [...valuesOf(productIds), productId];
  return { productIds: joinValues(all), errors };
}

/** Special products are in no promotion (decisions §4). */
function isOrdinary({ isSpecial }: Product): boolean {
  return !isSpecial;
}
