import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";

/** A customer's own orders, newest first. Orders that were replaced by another are left out. */
export async function listOrdersOf(db: Db, userId: string) {
  return db
    .select({
      id: customerOrders.id,
      orderNumber: customerOrders.orderNumber,
      createdAt: customerOrders.createdAt,
      productName: customerOrders.productName,
      orderStatus: customerOrders.orderStatus,
      paymentStatus: customerOrders.paymentStatus,
      quoteStatus: customerOrders.quoteStatus,
      totalAmount: customerOrders.totalAmount,
      isTest: customerOrders.isTest,
    })
    .from(customerOrders)
    .where(and(eq(customerOrders.userId, userId), isNull(customerOrders.replacedById)))
    .orderBy(desc(customerOrders.createdAt), asc(customerOrders.id));
}
