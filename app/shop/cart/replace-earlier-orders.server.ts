import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import { findSubmission, isReplaceable } from "#app/shop/checkout/previous-submission.server.ts";
import { replaceUnpaidOrder } from "#app/shop/checkout/replace-unpaid-order.server.ts";

/**
 * Sets aside what was ordered from these lines under another cart's key and not
 * paid: a guest's cart became the account's after they had ordered it, and that
 * order holds the files that the account's order needs.
 */
export async function replaceEarlierOrders(
  db: DbOrTx,
  { cartLineIds, submissionKey }: { cartLineIds: readonly string[]; submissionKey: string },
  now: Date,
): Promise<void> {
  const earlier = await db
    .selectDistinct({ key: customerOrders.submissionKey })
    .from(files)
    .innerJoin(orderLines, eq(orderLines.id, files.orderLineId))
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(
      and(
        inArray(files.cartLineId, [...cartLineIds]),
        eq(customerOrders.paymentStatus, "unpaid"),
        ne(customerOrders.submissionKey, submissionKey),
      ),
    )
    .orderBy(asc(customerOrders.submissionKey));
  if (earlier.length === 0) return;
  await db.transaction(async (tx) => {
    for (const { key } of earlier) {
      const order = await findSubmission(tx, key);
      // An order that is being paid keeps its files.
      if (order && isReplaceable(order)) await replaceUnpaidOrder(tx, order.id, now);
    }
  });
}
