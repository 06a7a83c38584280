import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, messageThreads, orderEvents } from "#app/platform/db/schema.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";

/** The messages of the team and a customer about an order; `null` when there is none. */
export async function openOrderMessages(db: Db, orderId: string, clock: ShopClock) {
  const [[order], threads, written] = await Promise.all([
    db
      .select({
        orderNumber: customerOrders.orderNumber,
        userId: customerOrders.userId,
        contactEmail: customerOrders.contactEmail,
      })
      .from(customerOrders)
      .where(eq(customerOrders.id, orderId)),
    db
      .select({
        id: messageThreads.id,
        subject: messageThreads.subject,
        unreadByStaff: messageThreads.unreadByStaff,
        lastMessageAt: messageThreads.lastMessageAt,
      })
      .from(messageThreads)
      .where(eq(messageThreads.orderId, orderId))
      .orderBy(desc(messageThreads.lastMessageAt), desc(messageThreads.id)),
    db
      .select({ id: orderEvents.id })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, "message")))
      .orderBy(orderEvents.createdAt),
  ]);
  if (!order) return null;
  return {
    orderNumber: order.orderNumber,
    threads: threads.map(({ unreadByStaff, lastMessageAt, ...thread }) => ({
      ...thread,
      isWaiting: unreadByStaff > 0,
      when: shopTime(lastMessageAt, clock),
    })),
    reach: reachOf(order),
    messageIds: written.map(({ id }) => id),
    /** Made with the page, so that a message sent twice is one message. */
    messageKey: crypto.randomUUID(),
  };
}

/** The way that a message to the customer arrives, in words; `null`: none. */
function reachOf(order: { userId: string | null; contactEmail: string }): string | null {
  if (!hasMailbox(order)) return null;
  return order.userId === null
    ? `Sent to ${order.contactEmail} and saved in the timeline.`
    : "Sent to their account and email, and saved in the timeline.";
}
