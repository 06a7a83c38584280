import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Db, DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines, refundLines, refunds } from "#app/platform/db/schema.ts";
import { cents, ZERO_CENTS } from "#app/shop/money/money.ts";
import type { Refundable } from "./refundable.ts";
import { holdsMoney } from "#app/shop/order/order-status.ts";

type PaidOrder = Pick<typeof customerOrders.$inferSelect, "id" | "shippingAmount">;

/** What of an order can still be given back; refunds under way count as given. */
export async function readRefundable(db: DbOrTx, order: PaidOrder): Promise<Refundable> {
  const counts = and(eq(refunds.orderId, order.id), ne(refunds.status, "failed"));
  const ofLines = db
    .select({
      orderLineId: refundLines.orderLineId,
      net: sql`sum(${refundLines.amount})`.mapWith(refundLines.amount).as("net"),
      tax: sql`sum(${refundLines.taxAmount})`.mapWith(refundLines.taxAmount).as("tax"),
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(counts)
    .groupBy(refundLines.orderLineId)
    .as("of_lines");
  const lines = await db
    .select({
      id: orderLines.id,
      productName: orderLines.productName,
      amount: orderLines.amount,
      memberAmount: orderLines.memberAmount,
      discountAmount: orderLines.discountAmount,
      taxAmount: orderLines.taxAmount,
      refundedNet: ofLines.net,
      refundedTax: ofLines.tax,
    })
    .from(orderLines)
    .leftJoin(ofLines, eq(ofLines.orderLineId, orderLines.id))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const [shipping] = await db
    .select({
      refunded: sql`coalesce(sum(${refunds.shippingAmount}), 0)`.mapWith(refunds.shippingAmount),
    })
    .from(refunds)
    .where(counts);
  return {
    lines: lines.map(({ amount, memberAmount, discountAmount, ...line }) => ({
      ...line,
      netAmount: cents(amount - memberAmount - discountAmount),
      refundedNet: line.refundedNet ?? ZERO_CENTS,
      refundedTax: line.refundedTax ?? ZERO_CENTS,
    })),
    shippingLeft: cents(order.shippingAmount - (shipping?.refunded ?? 0)),
  };
}

const NOTHING: Refundable = { lines: [], shippingLeft: ZERO_CENTS };

/** An order with what an admin can give back of it; `null` when there is none with this id. */
export async function findRefundableOrder(db: Db, orderId: string) {
  const [order] = await db
    .select({
      id: customerOrders.id,
      orderNumber: customerOrders.orderNumber,
      contactName: customerOrders.contactName,
      contactEmail: customerOrders.contactEmail,
      paymentStatus: customerOrders.paymentStatus,
      shippingAmount: customerOrders.shippingAmount,
      isTest: customerOrders.isTest,
    })
    .from(customerOrders)
    .where(eq(customerOrders.id, orderId));
  if (!order) return null;
  const isPaid = holdsMoney(order.paymentStatus);
  return { order, refundable: isPaid ? await readRefundable(db, order) : NOTHING };
}
