import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerMessages, messageThreads, user } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { begunBefore } from "./begun-before.server.ts";
import { idOfWords } from "./id-of-words.server.ts";
import type { NewMessage } from "./message-form.ts";
import { firstMessageMail } from "./message-mails.server.ts";
import type { SendRefusal } from "./message-notices.ts";

type WriteResult =
  | { ok: true; threadId: string }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "not_staff" };

interface Writing {
  userId: string;
  form: Pick<NewMessage, "subject" | "message" | "messageKey">;
}

/**
 * Staff begin a conversation with a customer who has not asked: thread, message, audit entry and
 * the customer's mail in one transaction. The thread has the key of the form it came from, so a
 * form that is sent twice begins one. `closed`: there is nobody who could read it.
 */
export async function writeToCustomer(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  settings: Settings,
  by: Person,
  writing: Writing,
): Promise<WriteResult | SendRefusal> {
  if (!isStaff(by)) return { ok: false, reason: "not_staff" };
  const { db, now } = services;
  return db.transaction((tx) => write(tx, services, settings, { by, writing }, now()));
}

async function write(
  tx: Tx,
  services: Pick<Services, "env" | "jobs">,
  settings: Settings,
  { by, writing: { userId, form } }: { by: Person; writing: Writing },
  now: Date,
): Promise<WriteResult | SendRefusal> {
  const [customer] = await tx
    .select({ email: user.email, closedAt: user.closedAt })
    .from(user)
    .where(eq(user.id, userId));
  if (!customer) return { ok: false, reason: "unknown" };
  if (customer.closedAt !== null) return { ok: false, reason: "closed" };
  const { subject, message, messageKey: threadId } = form;
  const made = { userId, subject, createdAt: now };
  const { rowCount } = await tx
    .insert(messageThreads)
    .values({
      id: threadId,
      ...made,
      lastMessageAt: now,
      lastSenderType: "admin",
      unreadByCustomer: 1,
    })
    .onConflictDoNothing();
  if (rowCount === 0) {
    const isTheirs = and(eq(messageThreads.userId, userId), isNull(messageThreads.orderId));
    const before = await begunBefore(tx, form, isTheirs);
    // A key of another conversation begins nothing.
    if (before === "unknown") return { ok: false, reason: "unknown" };
    if (before === "same") return { ok: true, threadId };
    // Another message than the one that this form sent before: a conversation of its own.
    const anew = { ...form, messageKey: idOfWords(threadId, subject, message) };
    return write(tx, services, settings, { by, writing: { userId, form: anew } }, now);
  }
  await tx.insert(customerMessages).values({
    id: threadId,
    ...made,
    threadId,
    staffId: by.userId,
    message,
    senderType: "admin",
  });
  const change = { action: "message.begun", subject: `message-thread:${threadId}`, before: null };
  await noteChange(tx, { ...change, after: { messageId: threadId } }, by, now);
  const mailed = { threadId, subject, text: message, customer, staffName: by.name };
  await enqueueMail(tx, services.jobs, firstMessageMail(services, settings, mailed), now);
  return { ok: true, threadId };
}
