import { asc, eq } from "drizzle-orm";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines } from "#app/platform/db/schema.ts";
import type { SharedShop } from "./journey-shop.ts";

/** An order as the shop keeps it, with the payload of each line (specification §3). */
export async function keptOrder(shop: SharedShop, orderNumber: string) {
  const { db, close } = openDatabase(shop.databaseUrl, { maxConnections: 1 });
  try {
    const isAsked = eq(customerOrders.orderNumber, orderNumber);
    const [order] = await db.select().from(customerOrders).where(isAsked);
    if (!order) throw new Error(`There is no order ${orderNumber}.`);
    const lines = await db
      .select({ payload: orderLines.payload })
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.position));
    return { ...order, payloads: lines.map(({ payload }) => payload) };
  } finally {
    await close();
  }
}
