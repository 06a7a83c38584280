import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { findLinkedOrderId } from "./order-links.server.ts";

/** Whose order it is to act on: by its link, or by the account that is signed in. */
export type OrderHolder = { token: string } | { userId: string; orderId: string };

/** The order of whoever holds it, locked; `null` when there is none for them. */
export async function lockOrderOf(tx: Tx, holder: OrderHolder) {
  const isTheirs = await ownCondition(tx, holder);
  if (isTheirs === null) return null;
  const [order] = await tx.select().from(customerOrders).where(isTheirs).for("update");
  return order ?? null;
}

/** Which orders are theirs; `null` when none is. */
async function ownCondition(tx: Tx, holder: OrderHolder) {
  if ("userId" in holder) {
    const { orderId, userId } = holder;
    return and(eq(customerOrders.id, orderId), eq(customerOrders.userId, userId)) ?? null;
  }
  const orderId = await findLinkedOrderId(tx, holder.token);
  return orderId === null ? null : eq(customerOrders.id, orderId);
}
