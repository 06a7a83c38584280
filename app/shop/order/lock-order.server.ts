import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";

/** An order, which nobody else changes before the transaction ends; `undefined` when there is none. */
export async function lockOrder(tx: Tx, orderId: string) {
  const [order] = await tx
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.id, orderId))
    .for("update");
  return order;
}
