import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, payments } from "#app/platform/db/schema.ts";

/**
 * An attempt and its order, both locked for the transaction; the order first, as
 * everywhere. One statement: the attempt is read only once the order is locked,
 * and then as it is at that moment, not as it was when the statement began.
 */
export async function lockPayment(tx: Tx, { id, orderId }: { id: string; orderId: string }) {
  const locked = tx
    .$with("locked")
    .as(tx.select().from(customerOrders).where(eq(customerOrders.id, orderId)).for("update"));
  const [row] = await tx
    .with(locked)
    .select()
    .from(locked)
    .innerJoin(payments, eq(payments.orderId, locked.id))
    .where(eq(payments.id, id))
    .for("update", { of: payments });
  if (!row) throw new Error(`Payment ${id} or its order is gone.`);
  return { order: row.locked, payment: row.payments };
}

export type LockedPayment = Awaited<ReturnType<typeof lockPayment>>;
