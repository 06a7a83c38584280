import { gt, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { messageThreads } from "#app/platform/db/schema.ts";

/** How many messages of customers wait for an answer. */
export async function countWaitingMessages(db: DbOrTx): Promise<number> {
  const [row] = await db
    .select({ waiting: sql<number>`coalesce(sum(${messageThreads.unreadByStaff}), 0)::int` })
    .from(messageThreads)
    .where(gt(messageThreads.unreadByStaff, 0));
  return row?.waiting ?? 0;
}
