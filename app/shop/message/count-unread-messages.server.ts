import { and, eq, gt, type Placeholder, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { messageThreads } from "#app/platform/db/schema.ts";

/** Said as the index says it, and not as a parameter, or the index is left out of plans that are kept. */
const hasUnread = gt(messageThreads.unreadByCustomer, 0).inlineParams();

/** How many messages of the shop a customer has not read. */
export async function countUnreadMessages(db: DbOrTx, userId: string): Promise<number> {
  const [row] = await unreadQuery(db, userId);
  return row?.unread ?? 0;
}

/** The same as a query of one row, to be asked within another one. */
export function unreadQuery(db: DbOrTx, userId: string | Placeholder) {
  return db
    .select({ unread: sql<number>`coalesce(sum(${messageThreads.unreadByCustomer}), 0)::int` })
    .from(messageThreads)
    .where(and(eq(messageThreads.userId, userId), hasUnread));
}
