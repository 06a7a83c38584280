import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { orderLines, refundLines, refunds } from "#app/platform/db/schema.ts";
import { type Cents, cents, ZERO_CENTS } from "#app/shop/money/money.ts";

/** A line of an order, in cents. */
export interface PaidLine {
  orderId: string;
  /** The payment for it before tax. */
  net: Cents;
  /** The amount that a code took off. */
  discount: Cents;
  /** The completed refunds of it, before tax. */
  refunded: Cents;
}

/** The lines of orders as refunds count them (decisions §5). */
export async function readPaidGoods(tx: Tx, orderIds: readonly string[]): Promise<PaidLine[]> {
  const lines = await tx
    .select({
      orderId: orderLines.orderId,
      amount: orderLines.amount,
      memberAmount: orderLines.memberAmount,
      discount: orderLines.discountAmount,
      refunded:
        sql`sum(${refundLines.amount}) filter (where ${refunds.status} = 'completed')`.mapWith(
          refundLines.amount,
        ),
    })
    .from(orderLines)
    .leftJoin(refundLines, eq(refundLines.orderLineId, orderLines.id))
    .leftJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .groupBy(orderLines.id);
  return lines.map(({ orderId, amount, memberAmount, discount, refunded }) => ({
    orderId,
    discount,
    net: cents(amount - memberAmount - discount),
    refunded: refunded ?? ZERO_CENTS,
  }));
}
