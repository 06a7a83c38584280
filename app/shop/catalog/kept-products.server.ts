import { and, inArray, isNull } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { keepUnchanged } from "#app/platform/db/keep-unchanged.server.ts";
import { products } from "#app/platform/db/schema/catalog.ts";
import type { Product } from "./product.ts";
import { type PlacedProduct, readPlacedProducts } from "./read-products.server.ts";

/** The changes that concern every product; one of a single product's rows says "product 17". */
const CONCERNS_ALL = new Set([
  "settings",
  "products",
  "product_images",
  "product_options",
  "reviews",
]);
const ONE = /^product (\d+)$/;

interface Kept {
  placed: readonly PlacedProduct[];
  products: Product[];
}

const isSold = isNull(products.archivedAt);

/**
 * The products that can be bought, in the shop's order, from memory. What is saved is read
 * again; the others stay the same objects, with all that is known of them (decision 15).
 */
export const keptProducts = keepUnchanged<Kept>(
  async (db) => keep(await readPlacedProducts(db, isSold)),
  readChanged,
);

async function readChanged(
  kept: Kept,
  changed: readonly string[],
  db: DbOrTx,
): Promise<Kept | null> {
  if (changed.some((what) => what === "" || CONCERNS_ALL.has(what))) return null;
  const ids = new Set(changed.flatMap((what) => ONE.exec(what)?.[1] ?? []).map(Number));
  if (ids.size === 0) return kept;
  const fresh = await readPlacedProducts(db, and(isSold, inArray(products.id, [...ids])));
  return keep(
    merge(
      kept.placed.filter(({ product }) => !ids.has(product.id)),
      fresh,
    ),
  );
}

function keep(placed: readonly PlacedProduct[]): Kept {
  return { placed, products: placed.map(({ product }) => product) };
}

/** Both are in the shop's order, and so is what they come to. */
function merge(some: readonly PlacedProduct[], others: readonly PlacedProduct[]): PlacedProduct[] {
  const merged: PlacedProduct[] = [];
  let next = 0;
  for (const one of some) {
    for (let other = others[next]; other && comesBefore(other, one); other = others[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(one);
  }
  return [...merged, ...others.slice(next)];
}

function comesBefore(one: PlacedProduct, other: PlacedProduct): boolean {
  if (one.sortOrder !== other.sortOrder) return one.sortOrder < other.sortOrder;
  return one.product.id < other.product.id;
}
