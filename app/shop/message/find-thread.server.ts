import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import {
  customerMessages,
  customerOrders,
  messageThreads,
  profiles,
  user,
} from "#app/platform/db/schema.ts";

const MESSAGES_PER_PAGE = 50;

const listed = {
  id: messageThreads.id,
  subject: messageThreads.subject,
  unreadByCustomer: messageThreads.unreadByCustomer,
  unreadByStaff: messageThreads.unreadByStaff,
};
const order = { id: customerOrders.id, orderNumber: customerOrders.orderNumber };

export type OwnThreadPage = NonNullable<Awaited<ReturnType<typeof findThreadOf>>>;
export type InboxThreadPage = NonNullable<Awaited<ReturnType<typeof findThreadForStaff>>>;
export type ThreadMessage = OwnThreadPage["messages"][number];

/** One of a customer's own threads with its newest messages, or those before one of them. */
export async function findThreadOf(
  db: Db,
  userId: string,
  { threadId, before }: { threadId: string; before: string | null },
) {
  const [thread] = await db
    .select({ ...listed, order })
    .from(messageThreads)
    .leftJoin(customerOrders, eq(customerOrders.id, messageThreads.orderId))
    .where(and(eq(messageThreads.id, threadId), eq(messageThreads.userId, userId)));
  if (!thread) return null;
  return { ...thread, ...(await listMessages(db, threadId, before)) };
}

/** Anybody's thread for staff, with who its customer is. */
export async function findThreadForStaff(
  db: Db,
  { threadId, before }: { threadId: string; before: string | null },
) {
  const [thread] = await db
    .select({
      ...listed,
      order,
      customer: {
        userId: user.id,
        name: user.name,
        email: user.email,
        closedAt: user.closedAt,
        business: profiles.businessName,
        businessPhone: profiles.businessPhone,
        cellPhone: profiles.cellPhone,
      },
    })
    .from(messageThreads)
    .innerJoin(user, eq(user.id, messageThreads.userId))
    .leftJoin(profiles, eq(profiles.userId, messageThreads.userId))
    .leftJoin(customerOrders, eq(customerOrders.id, messageThreads.orderId))
    .where(eq(messageThreads.id, threadId));
  if (!thread) return null;
  return { ...thread, ...(await listMessages(db, threadId, before)) };
}

/** A page of a thread, oldest first; `hasEarlier`: there are more before it. */
async function listMessages(db: Db, threadId: string, before: string | null) {
  const { createdAt, id } = customerMessages;
  const earlier =
    before === null
      ? undefined
      : sql`(${createdAt}, ${id}) < (
          select edge.created_at, edge.id from ${customerMessages} edge
          where edge.id = ${before} and edge.thread_id = ${threadId}
        )`;
  const rows = await db
    .select({
      id,
      message: customerMessages.message,
      senderType: customerMessages.senderType,
      isRead: customerMessages.isRead,
      createdAt,
      staffName: user.name,
    })
    .from(customerMessages)
    .leftJoin(user, eq(user.id, customerMessages.staffId))
    .where(and(eq(customerMessages.threadId, threadId), earlier))
    .orderBy(desc(createdAt), desc(id))
    .limit(MESSAGES_PER_PAGE + 1);
  return {
    messages: rows.slice(0, MESSAGES_PER_PAGE).toReversed(),
    hasEarlier: rows.length > MESSAGES_PER_PAGE,
  };
}
