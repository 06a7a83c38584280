import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { RecordErrors } from "#app/shop/records/record-draft.ts";
import { lookedForProducts, type NamedProduct, productLookedFor } from "./looked-for-product.ts";

/** A longer list can't be looked through: its products are looked for by name or number. */
const MOST_LISTED = 200;

/** The products that a form offers, by name; of more than a list holds those that match, and those chosen. */
export async function listOfferedProducts(
  source: Source,
  {
    find,
    chosen,
    suits,
  }: { find: string; chosen: readonly string[]; suits: (product: Product) => boolean },
): Promise<{ products: NamedProduct[]; isSearched: boolean; chosen: Product[] }> {
  const all = (await currentProducts(source)).filter(suits);
  const isSearched = all.length > MOST_LISTED;
  const listed = lookedForProducts(all, isSearched ? find : "").slice(0, MOST_LISTED);
  const isChosen = new Set(chosen);
  const picked = all.filter(({ id }) => isChosen.has(String(id)));
  const shown = [...new Set([...picked.filter((one) => !listed.includes(one)), ...listed])];
  return { products: shown.map(({ id, name }) => ({ id, name })), isSearched, chosen: picked };
}

/**
 * The product of a form: the one that was chosen from the list, else the one whose number or
 * name was typed beside it; with why there is no such product, for that field.
 */
export async function readChosenProduct(
  source: Source,
  { productId, find }: { productId: string; find: string },
  suits: (product: Product) => boolean,
): Promise<{ productId: string; errors: RecordErrors | null }> {
  if (productId !== "" || find.trim() === "") return { productId, errors: null };
  const found = productLookedFor((await currentProducts(source)).filter(suits), find);
  return found.ok
    ? { productId: String(found.id), errors: null }
    : { productId, errors: { find: [found.problem] } };
}
