import { and, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerMessages, messageThreads } from "#app/platform/db/schema.ts";
import type { Thread } from "./add-message.server.ts";
import type { SenderType } from "./message-terms.ts";

/**
 * Takes note that one side has read what the other wrote, up to a message it had
 * in view: what came later stays unread. The thread's row must be locked. Gives
 * how many messages became read by it.
 */
export async function readUpTo(
  tx: Tx,
  thread: Thread,
  reader: SenderType,
  seen: string | undefined,
): Promise<number> {
  const unread = reader === "customer" ? thread.unreadByCustomer : thread.unreadByStaff;
  if (unread === 0 || seen === undefined) return 0;
  const { rowCount } = await tx
    .update(customerMessages)
    .set({ isRead: true })
    .where(
      and(
        eq(customerMessages.threadId, thread.id),
        ne(customerMessages.senderType, reader),
        eq(customerMessages.isRead, false),
        sql`(${customerMessages.createdAt}, ${customerMessages.id}) <= (
          select seen.created_at, seen.id from ${customerMessages} seen
          where seen.id = ${seen} and seen.thread_id = ${thread.id}
        )`,
      ),
    );
  const read = rowCount ?? 0;
  if (read === 0) return 0;
  const less =
    reader === "customer"
      ? { unreadByCustomer: sql`${messageThreads.unreadByCustomer} - ${read}` }
      : { unreadByStaff: sql`${messageThreads.unreadByStaff} - ${read}` };
  await tx.update(messageThreads).set(less).where(eq(messageThreads.id, thread.id));
  return read;
}
