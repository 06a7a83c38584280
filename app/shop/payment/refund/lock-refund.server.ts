import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { refunds } from "#app/platform/db/schema.ts";

/** A refund and its order, both locked for the transaction; the order first, as everywhere. */
export async function lockRefund(tx: Tx, refundId: string) {
  const [found] = await tx
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  if (!found) throw new Error(`Refund ${refundId} is gone.`);
  const order = await lockOrder(tx, found.orderId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
  if (!order || !refund) throw new Error(`Refund ${refundId} or its order is gone.`);
  return { order, refund };
}
