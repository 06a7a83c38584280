import { sql } from "drizzle-orm";
import { customerOrders } from "#app/platform/db/schema.ts";

/** An archived product still has its picture. Whole names: alone in a query, columns lose their table's. */
export function mainPicture() {
  return sql<string | null>`(
    select image.image_url from product_images image
    where image.product_id = order_lines.product_id
    order by image.is_main desc, image.sort_order limit 1
  )`;
}

/** The picture of the product on an order's first line. */
export function firstPicture() {
  return sql<string | null>`(
    select ${mainPicture()} from order_lines where order_lines.order_id = ${customerOrders}.id
    order by order_lines.position limit 1)`;
}
