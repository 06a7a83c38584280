import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { productImages, productOptions, products } from "#app/platform/db/schema.ts";
import { pricingOf } from "#app/shop/catalog/stored-price.ts";
import type { StoredProduct } from "./stored-draft.ts";

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
          ({ optionType, optionValue, description, price, priceColumn }) => ({
            type: optionType,
            value: optionValue,
            description,
            price,
            ...(priceColumn && { priceColumn }),
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
