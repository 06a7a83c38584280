import { asc, desc, eq, inArray } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { orderLines, refundLines, refunds } from "#app/platform/db/schema.ts";
import { sumCents } from "#app/shop/money/money.ts";

/** An order's refunds, the newest first, each with the lines that it gave back of and the sales tax in it. */
export async function listRefunds(db: DbOrTx, orderId: string) {
  const made = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.createdAt));
  if (made.length === 0) return [];
  const lines = await db
    .select({
      refundId: refundLines.refundId,
      productName: orderLines.productName,
      amount: refundLines.amount,
      taxAmount: refundLines.taxAmount,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(
      inArray(
        refundLines.refundId,
        made.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.position));
  return made.map((refund) => {
    const own = lines.filter(({ refundId }) => refundId === refund.id);
    return { ...refund, lines: own, refundedTax: sumCents(own.map(({ taxAmount }) => taxAmount)) };
  });
}
