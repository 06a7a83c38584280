import { and, eq, type SQL } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { findLinkedOrderId } from "./order-links.server.ts";

/** Whose order it is to act on: by its link, or by the account that is signed in. */
export type OrderHolder = { token: string } | { userId: string; orderId: string };

/** The order of whoever holds it, locked; `null` when there is none for them. */
export async function lockOrderOf(tx: Tx, holder: OrderHolder) {
  const isTheirs = await heldOrder(tx, holder);
  if (isTheirs === null) return null;
  const [order] = await tx.select().from(customerOrders).where(isTheirs).for("update");
  return order ?? null;
}

/** Which order is theirs, as a condition; `null` when none is. */
export async function heldOrder(db: DbOrTx, holder: OrderHolder): Promise<SQL | null> {
  if ("userId" in holder) {
    const { orderId, userId } = holder;
    return and(eq(customerOrders.id, orderId), eq(customerOrders.userId, userId)) ?? null;
  }
  const orderId = await findLinkedOrderId(db, holder.token);
  return orderId === null ? null : eq(customerOrders.id, orderId);
}
