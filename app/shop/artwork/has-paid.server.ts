import { and, eq, inArray } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { wasPaid } from "#app/shop/order/order-status.ts";
import { PAYMENT_STATUSES } from "#app/shop/order/order-terms.ts";

const PAID = PAYMENT_STATUSES.filter(wasPaid);

/**
 * Whether an account has paid for an order here, with money: it is not one that was made to fill the
 * room. Anybody may have an order that is free.
 */
export async function hasPaid(db: DbOrTx, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const [paid] = await db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(and(eq(customerOrders.userId, userId), inArray(customerOrders.paymentStatus, PAID)))
    .limit(1);
  return paid !== undefined;
}
