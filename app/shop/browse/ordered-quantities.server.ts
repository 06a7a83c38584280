import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines } from "#app/platform/db/schema.ts";
import { isCounted, keepCounted } from "./counted-orders.server.ts";
import type { OrderedQuantity } from "./popular-quantity.ts";

/**
 * How often each quantity was ordered in the paid orders of the last 90 days, by product. Specials
 * have a quantity of their own, which nobody chose.
 */
async function readOrderedQuantities(
  db: DbOrTx,
  now: Date,
): Promise<ReadonlyMap<number, OrderedQuantity[]>> {
  const { productId, quantity, specialId } = orderLines;
  const rows = await db
    .select({ productId, quantity, orders: count() })
    .from(customerOrders)
    .innerJoin(orderLines, eq(orderLines.orderId, customerOrders.id))
    .where(and(isCounted(now), isNotNull(productId), isNull(specialId)))
    .groupBy(productId, quantity);
  const ordered = new Map<number, OrderedQuantity[]>();
  for (const { productId: id, ...one } of rows) {
    if (id !== null) ordered.set(id, [...(ordered.get(id) ?? []), one]);
  }
  return ordered;
}

/** How often each quantity is ordered, from memory for some minutes. */
export const currentOrderedQuantities = keepCounted(readOrderedQuantities);
