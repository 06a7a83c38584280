import { sql } from "drizzle-orm";

/** An archived product still has its picture. Whole names: alone in a query, columns lose their table's. */
export function mainPicture() {
  return sql<string | null>`(
    select image.image_url from product_images image
    where image.product_id = order_lines.product_id
    order by image.is_main desc, image.sort_order limit 1
  )`;
}
