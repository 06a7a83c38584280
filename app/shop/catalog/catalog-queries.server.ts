import { asc, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { keepUnchanged, type Source } from "#app/platform/db/keep-unchanged.server.ts";
import { categories, products } from "#app/platform/db/schema/catalog.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { Category } from "./category.ts";
import type { Product } from "./product.ts";
import { type ImageJson, type OptionJson, productOf } from "./product-row.server.ts";

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
  const rows = await db
    .select({ ...getTableColumns(products), images: imagesJson, options: optionsJson })
    .from(products)
    .where(where)
    .orderBy(asc(products.sortOrder), asc(products.id));
  const fees = await readSettings(db);
  return rows.map((row) => productOf(row, fees));
}

/** As `listProducts`, from memory while nothing has changed. */
export const currentProducts = keepUnchanged(listProducts);

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

/** As `listCategories`, from memory while nothing has changed. */
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
};

const imagesJson = sql<ImageJson[]>`(
  select coalesce(json_agg(json_build_object(
    'url', image.image_url, 'alt', image.alt, 'isMain', image.is_main
  ) order by image.sort_order, image.id), '[]')
  from product_images image where image.product_id = products.id
)`;

/** Prices travel as text: a JSON number would come back as floating point. */
const optionsJson = sql<OptionJson[]>`(
  select coalesce(json_agg(json_build_object(
    'type', option.option_type, 'value', option.option_value,
    'description', option.description, 'price', option.price::text,
    'priceColumn', option.price_column
  ) order by option.sort_order, option.id), '[]')
  from product_options option where option.product_id = products.id
)`;
