import { findNamed } from "#app/shop/form/find-named.ts";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";

/** Every business package of the catalogue, in the shop's order. */
export async function listPackages(source: Source): Promise<Product[]> {
  const products = await currentProducts(source);
  return products.filter((product) => product.form === "package" && !product.unlisted);
}

/** One business package by its id, or by its name as named calls have it. */
export async function findPackage(source: Source, wanted: string): Promise<Product | null> {
  const packages = await listPackages(source);
  return packages.find(({ id }) => String(id) === wanted) ?? findNamed(packages, wanted) ?? null;
}
