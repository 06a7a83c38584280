import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { listProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";

/** Every business package of the catalogue, in the shop's order. */
export async function listPackages(db: DbOrTx): Promise<Product[]> {
  const products = await listProducts(db);
  return products.filter((product) => product.form === "package" && !product.unlisted);
}

/** One business package by its id, or by its name as named calls have it. */
export async function findPackage(db: DbOrTx, wanted: string): Promise<Product | null> {
  const packages = await listPackages(db);
  return packages.find(({ id, name }) => String(id) === wanted || name === wanted) ?? null;
}
