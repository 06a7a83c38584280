import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { type OwnOrder, readOrder } from "#app/shop/own-order/find-own-order.server.ts";
import { findLinkedOrderId } from "#app/shop/order/tracking/order-links.server.ts";

/** The order that a link opens, with everything of it: its view decides what is shown. */
export async function findTrackedOrder(db: Db, token: string): Promise<OwnOrder | null> {
  const orderId = await findLinkedOrderId(db, token);
  return orderId === null ? null : readOrder(db, eq(customerOrders.id, orderId));
}
