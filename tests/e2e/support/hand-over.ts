import { eq } from "drizzle-orm";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import type { SharedShop } from "./journey-shop.ts";

/** An order that was made and reached its customer, without the days in between. */
export async function handOver(shop: SharedShop, orderNumber: string) {
  const { db, close } = openDatabase(shop.databaseUrl, { maxConnections: 1 });
  try {
    const { rowCount } = await db
      .update(customerOrders)
      .set({ orderStatus: "delivered" })
      .where(eq(customerOrders.orderNumber, orderNumber));
    if (rowCount !== 1) throw new Error(`There is no order ${orderNumber}.`);
  } finally {
    await close();
  }
}
