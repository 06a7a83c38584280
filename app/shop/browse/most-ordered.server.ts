import { and, count, desc, eq, gte, isNotNull } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines } from "#app/platform/db/schema.ts";
import { isCounted, keepCounted } from "./counted-orders.server.ts";

/** Fewer orders than this are chance. */
const ENOUGH_ORDERS = 3;
const MOST_PRODUCTS = 100;

/** Products of the paid orders of the last 90 days, the most ordered first, by id. */
export async function readMostOrdered(db: DbOrTx, now: Date): Promise<number[]> {
  const ordered = count();
  const rows = await db
    .select({ productId: orderLines.productId, ordered })
    .from(customerOrders)
    .innerJoin(orderLines, eq(orderLines.orderId, customerOrders.id))
    .where(and(isCounted(now), isNotNull(orderLines.productId)))
    .groupBy(orderLines.productId)
    .having(gte(ordered, ENOUGH_ORDERS))
    .orderBy(desc(ordered), orderLines.productId)
    .limit(MOST_PRODUCTS);
  return rows.flatMap(({ productId }) => productId ?? []);
}

/** As `readMostOrdered`, from memory for some minutes. */
export const currentMostOrdered = keepCounted(readMostOrdered);
