import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerMessages, messageThreads } from "#app/platform/db/schema.ts";
import { idOfWords } from "./id-of-words.server.ts";
import type { SenderType } from "./message-terms.ts";

export type Thread = typeof messageThreads.$inferSelect;

export interface AddedMessage {
  /** Made by the form it came from. */
  id: string;
  senderType: SenderType;
  staffId: string | null;
  text: string;
}

/**
 * Adds a message to a thread whose row this transaction has locked, and keeps the thread's counts;
 * gives its id. `null`: it was sent before, and nothing is done. What was changed since then
 * is another message, with an id of its own.
 */
export async function addMessage(
  tx: Tx,
  thread: Thread,
  { id, senderType, staffId, text }: AddedMessage,
  now: Date,
): Promise<string | null> {
  // After all that came before, whatever the clocks of several processes say.
  const createdAt = new Date(Math.max(now.getTime(), thread.lastMessageAt.getTime() + 1));
  const added = (await insert(id)) ? id : await insertChanged();
  if (added === null) return null;
  const unread =
    senderType === "customer"
      ? { unreadByStaff: sql`${messageThreads.unreadByStaff} + 1` }
      : { unreadByCustomer: sql`${messageThreads.unreadByCustomer} + 1` };
  await tx
    .update(messageThreads)
    .set({ lastMessageAt: createdAt, lastSenderType: senderType, ...unread })
    .where(eq(messageThreads.id, thread.id));
  return added;

  async function insertChanged(): Promise<string | null> {
    if (await isSent(tx, thread, { id, text })) return null;
    const changedId = idOfWords(id, text);
    return (await insert(changedId)) ? changedId : null;
  }

  async function insert(messageId: string): Promise<boolean> {
    const { rowCount } = await tx
      .insert(customerMessages)
      .values({
        id: messageId,
        threadId: thread.id,
        userId: thread.userId,
        staffId,
        subject: thread.subject,
        message: text,
        senderType,
        createdAt,
      })
      .onConflictDoNothing();
    return rowCount !== 0;
  }
}

/** Whether the thread has this very message. */
async function isSent(
  tx: Tx,
  thread: Pick<Thread, "id">,
  { id, text }: Pick<AddedMessage, "id" | "text">,
): Promise<boolean> {
  const { id: ownId, threadId, message } = customerMessages;
  const isThis = and(eq(ownId, id), eq(threadId, thread.id), eq(message, text));
  return (await tx.$count(customerMessages, isThis)) > 0;
}
