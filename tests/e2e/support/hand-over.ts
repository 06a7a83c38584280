import { eq } from "drizzle-orm";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";
import type { SharedShop } from "./journey-shop.ts";

/** An order that was made and reached its customer, without the days in between. */
export async function handOver(shop: SharedShop, orderNumber: string) {
  const url = await findRunningDatabase(shop.dataDir);
  if (url === null) throw new Error("The shop's database does not run.");
  const { db, close } = openDatabase(url, { maxConnections: 1 });
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
