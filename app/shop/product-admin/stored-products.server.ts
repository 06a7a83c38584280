import { asc, eq, getTableColumns, inArray, max, sql } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { productImages, productOptions, products } from "#app/platform/db/schema.ts";
import { pricingOf } from "#app/shop/catalog/stored-price.ts";
import type { StoredProduct, WrittenProduct } from "./stored-draft.ts";
import { toDollars } from "#app/shop/money/money.ts";

/** A product as it is stored, and which edition of it that is. */
export interface ProductEdition {
  product: StoredProduct;
  version: number;
  archivedAt: Date | null;
}

/** Products of these ids, archived ones too, by id; each table is asked once. */
export async function readEditions(
  db: DbOrTx,
  ids: readonly number[],
): Promise<Map<number, ProductEdition>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(getTableColumns(products))
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.sortOrder), asc(products.id));
  const images = await db
    .select()
    .from(productImages)
    .where(inArray(productImages.productId, [...ids]))
    .orderBy(asc(productImages.sortOrder), asc(productImages.id));
  const options = await db
    .select()
    .from(productOptions)
    .where(inArray(productOptions.productId, [...ids]))
    .orderBy(asc(productOptions.sortOrder), asc(productOptions.id));
  const imagesOf = Map.groupBy(images, ({ productId }) => productId);
  const optionsOf = Map.groupBy(options, ({ productId }) => productId);
  return new Map(
    rows.map((row) => {
      const { printSpecification: print, pricingData, version, archivedAt, ...rest } = row;
      const product: StoredProduct = {
        ...rest,
        print,
        pricing: pricingOf(pricingData),
        // The main one is the first, wherever it was put.
        images: (imagesOf.get(row.id) ?? [])
          .toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
          .map(({ imageUrl, alt }) => ({ url: imageUrl, alt })),
        options: (optionsOf.get(row.id) ?? []).map(
          ({ optionType, optionValue, description, price, priceColumn, look }) => ({
            type: optionType,
            value: optionValue,
            description,
            price,
            ...(priceColumn && { priceColumn }),
            ...(look && { look }),
          }),
        ),
      };
      return [row.id, { product, version, archivedAt }];
    }),
  );
}

/** One product as it is stored; `null` when there is none of this id. */
export async function findEdition(db: DbOrTx, id: number): Promise<ProductEdition | null> {
  return (await readEditions(db, [id])).get(id) ?? null;
}

/** Locks these products until the transaction ends: whoever saves one of them waits. */
export async function lockProducts(tx: DbOrTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: products.id })
    .from(products)
    .where(ids.length === 1 ? eq(products.id, ids[0] ?? 0) : inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for("update");
}

/** `id` is `null` for a product that is new. */
export interface ProductToWrite {
  id: number | null;
  product: WrittenProduct;
}

/**
 * Stores products: those with an id are changed and their pictures and options made
 * anew (specification §4), the others are added at the end of the shop's order. The caller has
 * locked and checked them. Gives their ids, in the order they came in. However
 * many there are, each table is asked once.
 */
export async function writeProducts(
  tx: Tx,
  entries: readonly ProductToWrite[],
  now: Date,
): Promise<number[]> {
  if (entries.length === 0) return [];
  const fresh = await newIds(tx, entries.filter(({ id }) => id === null).length);
  const written = entries.map(({ id, product }) => ({ id: id ?? fresh.shift() ?? 0, product }));
  const ids = written.map(({ id }) => id);
  const [last] = await tx.select({ order: max(products.sortOrder) }).from(products);
  const rows = written.map(({ id, product }, at) => ({
    ...rowOf(product),
    id,
    sortOrder: (last?.order ?? 0) + 1 + at,
    createdAt: now,
    updatedAt: now,
  }));
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.id,
      set: { ...EXCLUDED, version: sql`${products.version} + 1`, updatedAt: now },
    });
  await tx.delete(productImages).where(inArray(productImages.productId, ids));
  await tx.delete(productOptions).where(inArray(productOptions.productId, ids));
  await addImages(tx, written);
  await addOptions(tx, written);
  return ids;
}

async function newIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('products', 'id'))::integer as id
    from generate_series(1, ${count}::integer)
  `);
  return rows.map(({ id }) => id);
}

function rowOf(product: WrittenProduct) {
  const { pricing, images, options: _, print, ...columns } = product;
  return {
    ...columns,
    mainImage: images[0]?.url ?? null,
    printSpecification: print,
    // The specification keeps them as JSON numbers of dollars.
    pricingData: Object.fromEntries(
      Object.entries(pricing).map(([key, amount]) => [key, Number(toDollars(amount))]),
    ),
  };
}

/** What an existing product takes over; its place in the shop's order stays. */
const EXCLUDED = {
  name: sql`excluded.name`,
  category: sql`excluded.category`,
  summary: sql`excluded.summary`,
  description: sql`excluded.description`,
  basePrice: sql`excluded.base_price`,
  designFee: sql`excluded.design_fee`,
  mainImage: sql`excluded.main_image`,
  pricingData: sql`excluded.pricing_data`,
  counting: sql`excluded.counting`,
  taxClass: sql`excluded.tax_class`,
  taxableSharePercent: sql`excluded.taxable_share_percent`,
  minimumAreaSquareFeet: sql`excluded.minimum_area_square_feet`,
  unlisted: sql`excluded.unlisted`,
  orderPath: sql`excluded.order_path`,
  isSpecial: sql`excluded.is_special`,
  isFree: sql`excluded.is_free`,
  foundBy: sql`excluded.found_by`,
  isFeatured: sql`excluded.is_featured`,
  popularQuantity: sql`excluded.popular_quantity`,
  form: sql`excluded.form`,
  included: sql`excluded.included`,
  printSpecification: sql`excluded.print_specification`,
};

type Written = readonly { id: number; product: WrittenProduct }[];

/** As one JSON value: very many would be more parameters than a statement can have. */
async function addImages(tx: Tx, written: Written) {
  const rows = written.flatMap(({ id, product }) =>
    product.images.map(({ url, alt }, at) => ({ id, url, alt, at })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into product_images (product_id, image_url, alt, is_main, sort_order)
    select id, url, alt, at = 0, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(id integer, url text, alt text, at integer)
  `);
}

/** Prices are in `pricing_data` alone, so an option row has none of its own. */
async function addOptions(tx: Tx, written: Written) {
  const rows = written.flatMap(({ id, product }) =>
    product.options.map((option, at) => ({ id, ...option, at })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into product_options
      (product_id, option_type, option_value, description, price_column, look, sort_order)
    select id, type, value, description, "priceColumn", look, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      id integer, type text, value text, description text, "priceColumn" text, look jsonb, at integer
    )
  `);
}
