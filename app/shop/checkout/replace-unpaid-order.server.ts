import { withdrawQuotes } from "#app/shop/quote/withdraw-quotes.server.ts";
import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderEvents, orderLines } from "#app/platform/db/schema.ts";
import { releaseUnpaidOrder } from "#app/shop/order/unpaid/release-unpaid-order.server.ts";

/**
 * Sets an unpaid order aside because the customer changed it and submitted
 * again: it is cancelled, can't be paid any more, and its coupon, files and
 * submission key are free for the order that follows.
 */
export async function replaceUnpaidOrder(tx: Tx, orderId: string, now: Date) {
  await tx
    .update(customerOrders)
    .set({
      orderStatus: "cancelled",
      proofState: "none",
      submissionKey: sql`${customerOrders.submissionKey} || '#' || ${customerOrders.orderNumber}`,
      updatedAt: now,
    })
    .where(eq(customerOrders.id, orderId));
  await withdrawQuotes(tx, orderId);
  await releaseUnpaidOrder(tx, orderId, "The order was changed before it was paid", now);
  await tx
    .update(files)
    .set({ orderLineId: null, attachedAt: null })
    .where(
      inArray(
        files.orderLineId,
        tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId)),
      ),
    );
  await tx.insert(orderEvents).values({
    orderId,
    kind: "replaced",
    fromStatus: "pending",
    toStatus: "cancelled",
    actor: "customer",
    note: "The customer changed the order and submitted it again",
    createdAt: now,
  });
}
