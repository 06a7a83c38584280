import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, payments } from "#app/platform/db/schema.ts";

/** An attempt and its order, both locked for the transaction; the order first, as everywhere. */
export async function lockPayment(tx: Tx, { id, orderId }: { id: string; orderId: string }) {
  const [order] = await tx
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.id, orderId))
    .for("update");
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!order || !payment) throw new Error(`Payment ${id} or its order is gone.`);
  return { order, payment };
}

export type LockedPayment = Awaited<ReturnType<typeof lockPayment>>;
