import { and, eq, exists, inArray, isNotNull, ne, or } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, payments } from "#app/platform/db/schema.ts";
import { KEPT_ATTEMPTS } from "#app/shop/order/payment-terms.ts";

/**
 * Which of these submission keys have become orders that their form can't change
 * any more: paid, paid for all its customer has to do, or with the team to be priced.
 * The key itself is the proof that somebody may ask: it is random, and only the form
 * and its order know it.
 */
export async function findSpentKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const kept = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, customerOrders.id), inArray(payments.status, KEPT_ATTEMPTS)));
  const isSpent = or(
    ne(customerOrders.paymentStatus, "unpaid"),
    isNotNull(customerOrders.quoteStatus),
    exists(kept),
  );
  const found = await db
    .select({ key: customerOrders.submissionKey })
    .from(customerOrders)
    .where(and(inArray(customerOrders.submissionKey, [...keys]), isSpent));
  return found.map(({ key }) => key);
}
