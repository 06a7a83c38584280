import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines } from "#app/platform/db/schema.ts";
import { isCounted, keepCounted } from "./counted-orders.server.ts";

/** What fewer buyers than this bought beside each other is chance. */
const ENOUGH_BUYERS = 3;

/**
 * What the same people bought within the last 90 days, in one order or in several, by product: the
 * products that most buyers have beside it first, by id. A guest is told by the email address.
 */
async function readBoughtTogether(
  db: DbOrTx,
  now: Date,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { id, userId, contactEmail } = customerOrders;
  const { orderId, productId } = orderLines;
  const { rows } = await db.execute<{ product: number; beside: number }>(sql`
    with bought as (
      select distinct
        coalesce(${userId}, nullif(lower(${contactEmail}), ''), ${id}::text) as buyer,
        ${productId} as product
      from ${customerOrders} join ${orderLines} on ${orderId} = ${id}
      where ${isCounted(now)} and ${productId} is not null
    )
    select one.product, other.product as beside
    from bought one
    join bought other on other.buyer = one.buyer and other.product <> one.product
    group by 1, 2
    having count(*) >= ${ENOUGH_BUYERS}
    order by 1, count(*) desc, 2
  `);
  const together = new Map<number, number[]>();
  for (const { product, beside } of rows) {
    together.set(product, [...(together.get(product) ?? []), beside]);
  }
  return together;
}

/** What the same people buy, from memory for some minutes. */
export const currentBoughtTogether = keepCounted(readBoughtTogether);
