import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { payments } from "#app/platform/db/schema.ts";
import type { PaymentAttemptStatus } from "#app/shop/order/payment-terms.ts";

/** Whether an order has a payment attempt in one of these statuses. */
export async function hasAttempt(
  tx: Tx,
  orderId: string,
  statuses: readonly PaymentAttemptStatus[],
): Promise<boolean> {
  const [attempt] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, statuses)))
    .limit(1);
  return attempt !== undefined;
}
