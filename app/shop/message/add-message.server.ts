import { eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerMessages, messageThreads } from "#app/platform/db/schema.ts";
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
 * Adds a message to a thread whose row this transaction has locked, and keeps
 * the thread's counts. `false`: it was sent before, and nothing is done.
 */
export async function addMessage(
  tx: Tx,
  thread: Thread,
  { id, senderType, staffId, text }: AddedMessage,
  now: Date,
): Promise<boolean> {
  // After all that came before, whatever the clocks of several processes say.
  const createdAt = new Date(Math.max(now.getTime(), thread.lastMessageAt.getTime() + 1));
  const { rowCount } = await tx
    .insert(customerMessages)
    .values({
      id,
      threadId: thread.id,
      userId: thread.userId,
      staffId,
      subject: thread.subject,
      message: text,
      senderType,
      createdAt,
    })
    .onConflictDoNothing();
  if (rowCount === 0) return false;
  const unread =
    senderType === "customer"
      ? { unreadByStaff: sql`${messageThreads.unreadByStaff} + 1` }
      : { unreadByCustomer: sql`${messageThreads.unreadByCustomer} + 1` };
  await tx
    .update(messageThreads)
    .set({ lastMessageAt: createdAt, lastSenderType: senderType, ...unread })
    .where(eq(messageThreads.id, thread.id));
  return true;
}
