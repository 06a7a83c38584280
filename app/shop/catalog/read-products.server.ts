import { asc, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { products } from "#app/platform/db/schema/catalog.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { Product } from "./product.ts";
import { type ImageJson, type OptionJson, productOf } from "./product-row.server.ts";

/** A product and its place in the shop's order: by `sortOrder`, then by id. */
export interface PlacedProduct {
  product: Product;
  sortOrder: number;
}

/** Products in the shop's order; with its pictures and options each is one row of one query. */
export async function readPlacedProducts(
  db: DbOrTx,
  where: SQL | undefined,
): Promise<PlacedProduct[]> {
  const rows = await db
    .select({
      ...getTableColumns(products),
      images: imagesJson,
      options: optionsJson,
      ratings: starsOf(),
    })
    .from(products)
    .where(where)
    .orderBy(asc(products.sortOrder), asc(products.id));
  const fees = await readSettings(db);
  return rows.map((row) => ({ product: productOf(row, fees), sortOrder: row.sortOrder }));
}

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
    'priceColumn', option.price_column, 'look', option.look
  ) order by option.sort_order, option.id), '[]')
  from product_options option where option.product_id = products.id
)`;

/** How many published reviews gave 1, 2, 3, 4 and 5 stars. */
function starsOf() {
  const gave = sql.join(
    [1, 2, 3, 4, 5].map((stars) => sql.raw(`count(*) filter (where review.stars = ${stars})`)),
    sql`, `,
  );
  return sql<number[]>`(
    select array[${gave}]::integer[] from reviews review
    where review.product_id = products.id and review.state = 'published'
  )`;
}
