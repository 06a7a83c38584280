import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { inboxEntries, messageThreads } from "#app/platform/db/schema.ts";
import type { Thread } from "#app/shop/message/add-message.server.ts";

export type LockedEntry = typeof inboxEntries.$inferSelect;

/**
 * Locks an entry, and before it the thread that it stands for: whoever writes there takes
 * them in this order too. `null` when there is none.
 */
export async function lockEntry(
  tx: Tx,
  entryId: string,
): Promise<{ entry: LockedEntry; thread: Thread | null } | null> {
  const [thread] = await tx
    .select()
    .from(messageThreads)
    .where(eq(messageThreads.id, entryId))
    .for("update");
  const [entry] = await tx
    .select()
    .from(inboxEntries)
    .where(eq(inboxEntries.id, entryId))
    .for("update");
  return entry ? { entry, thread: thread ?? null } : null;
}
