import { and, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { messageThreads } from "#app/platform/db/schema.ts";

/** Whether there is such a thread, and it is the customer's. */
export async function isOwnThread(db: DbOrTx, userId: string, threadId: string): Promise<boolean> {
  const own = and(eq(messageThreads.id, threadId), eq(messageThreads.userId, userId));
  return (await db.$count(messageThreads, own)) > 0;
}
