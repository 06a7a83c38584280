import { asc, inArray, isNull, type SQL } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { keepUnchanged, type Source } from "#app/platform/db/keep-unchanged.server.ts";
import { categories, products } from "#app/platform/db/schema/catalog.ts";
import type { Category } from "./category.ts";
import { keptProducts } from "./kept-products.server.ts";
import type { Product } from "./product.ts";
import { readPlacedProducts } from "./read-products.server.ts";

/**
 * Every product that can be bought, unlisted ones too (`unlisted` says so), in the
 * shop's order; with its pictures and options each is one row of one query.
 */
export async function listProducts(db: DbOrTx): Promise<Product[]> {
  return readProducts(db, isNull(products.archivedAt));
}

/** Products of these ids, archived ones too, in the shop's order. */
export async function listProductsOf(db: DbOrTx, ids: readonly number[]): Promise<Product[]> {
  return ids.length === 0 ? [] : readProducts(db, inArray(products.id, [...ids]));
}

async function readProducts(db: DbOrTx, where: SQL): Promise<Product[]> {
  return (await readPlacedProducts(db, where)).map(({ product }) => product);
}

/** The same as `listProducts`, from memory; after a change only the changed products are read. */
export async function currentProducts(source: Source): Promise<Product[]> {
  return (await keptProducts(source)).products;
}

/** One product, listed or not; `null` when there is none or it is archived. */
export async function findCurrentProduct(source: Source, id: number): Promise<Product | null> {
  const products = await currentProducts(source);
  return products.find((product) => product.id === id) ?? null;
}

/** The current products of one category, unlisted ones too, in the shop's order. */
export async function currentProductsOf(source: Source, category: string): Promise<Product[]> {
  const all = await currentProducts(source);
  return all.filter((product) => product.category === category);
}

/** The product that is ordered on a page of its own ("/website-order"); `null` when there is none. */
export async function findProductOrderedAt(source: Source, path: string): Promise<Product | null> {
  const products = await currentProducts(source);
  return products.find((product) => product.orderPath === path) ?? null;
}

/** All categories in the shop's order. */
export async function listCategories(db: DbOrTx): Promise<Category[]> {
  return db
    .select(categoryColumns)
    .from(categories)
    .orderBy(asc(categories.sortOrder), asc(categories.id));
}

/** The same as `listCategories`, from memory while nothing has changed. */
export const currentCategories = keepUnchanged(listCategories);

/** One category as of now; `null` when there is none of this id. */
export async function findCurrentCategory(source: Source, id: string): Promise<Category | null> {
  const categories = await currentCategories(source);
  return categories.find((category) => category.id === id) ?? null;
}

const categoryColumns = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  image: categories.image,
  shelf: categories.shelf,
};
