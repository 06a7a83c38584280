import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { holdsMoney } from "#app/shop/order/order-status.ts";
import { ZERO_CENTS } from "#app/shop/money/money.ts";
import { readRefundable } from "./read-refundable.server.ts";
import type { Refundable } from "./refundable.ts";

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
