import { asc, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines } from "#app/platform/db/schema.ts";

/** An order as the shop keeps it, with the payload of each line (specification §3). */
export async function findKeptOrder(db: Db, orderNumber: string) {
  const isAsked = eq(customerOrders.orderNumber, orderNumber);
  const [order] = await db.select().from(customerOrders).where(isAsked);
  if (!order) throw new Error(`There is no order ${orderNumber}.`);
  const lines = await db
    .select({ payload: orderLines.payload })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  return { ...order, payloads: lines.map(({ payload }) => payload) };
}
