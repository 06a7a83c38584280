import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";

/** More can't be looked through in one list: they are looked for by name. */
const MOST_LISTED = 200;

/** The products that a form offers, by name; of more than a list holds those that match. */
export async function listOfferedProducts(
  source: Source,
  { find, chosen, suits }: { find: string; chosen: string; suits: (product: Product) => boolean },
): Promise<{
  products: { id: number; name: string }[];
  isSearched: boolean;
  find: string;
  product: Product | null;
}> {
  const all = (await currentProducts(source)).filter(suits);
  const product = all.find(({ id }) => String(id) === chosen) ?? null;
  const isSearched = all.length > MOST_LISTED;
  const wanted = find.trim().toLowerCase();
  const matching = isSearched ? all.filter(({ name }) => name.toLowerCase().includes(wanted)) : all;
  const listed = matching
    .toSorted((a, b) => a.name.localeCompare(b.name, "en") || a.id - b.id)
    .slice(0, MOST_LISTED);
  const shown = product === null || listed.includes(product) ? listed : [product, ...listed];
  const products = shown.map(({ id, name }) => ({ id, name }));
  return { products, isSearched, find, product };
}
