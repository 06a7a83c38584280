import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";

/** The number of an order ("MR-10467"); `null` when there is none with this id. */
export async function findOrderNumber(db: Db, orderId: string): Promise<string | null> {
  const [order] = await db
    .select({ orderNumber: customerOrders.orderNumber })
    .from(customerOrders)
    .where(eq(customerOrders.id, orderId));
  return order?.orderNumber ?? null;
}
