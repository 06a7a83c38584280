import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, lte, type SQLWrapper } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { cartLines, carts, customerOrders, orderLines } from "#app/platform/db/schema.ts";

/**
 * What becomes of a cart whose order is paid, or under review: the lines that were ordered go,
 * those that were changed or added since stay, and the next order from it has a key
 * of its own: it may be somebody else's, who begins with nothing of what was typed for this one. Orders that came from no cart change nothing.
 */
export function orderedCartWrites(tx: Tx, orderId: string, now: Date): SQLWrapper[] {
  const ordered = tx
    .select({ id: orderLines.cartLineId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.cartLineId)));
  const orderOf = tx
    .select({ createdAt: customerOrders.createdAt })
    .from(customerOrders)
    .where(eq(customerOrders.id, orderId));
  const keyOf = tx
    .select({ key: customerOrders.submissionKey })
    .from(customerOrders)
    .where(eq(customerOrders.id, orderId));
  return [
    tx
      .delete(cartLines)
      .where(and(inArray(cartLines.id, ordered), lte(cartLines.updatedAt, orderOf))),
    tx
      .update(carts)
      .set({ checkoutKey: randomUUID(), typed: null, updatedAt: now })
      .where(eq(carts.checkoutKey, keyOf)),
  ];
}
