import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { messageThreads } from "#app/platform/db/schema.ts";
import { readUpTo } from "./read-up-to.server.ts";

/**
 * A customer has read what the shop wrote in one of their threads, up to a
 * message that was in view. Doing it again changes nothing. `false`: there is no
 * such thread of theirs.
 */
export function markThreadRead(
  db: Db,
  userId: string,
  { threadId, seen }: { threadId: string; seen: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [thread] = await tx
      .select()
      .from(messageThreads)
      .where(and(eq(messageThreads.id, threadId), eq(messageThreads.userId, userId)))
      .for("update");
    if (!thread) return false;
    await readUpTo(tx, thread, "customer", seen);
    return true;
  });
}
