import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerMessages, messageThreads } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Person } from "#app/shop/person/person.ts";
import { findOrderAskedAbout } from "./find-order-asked-about.server.ts";
import { begunBefore } from "./begun-before.server.ts";
import { idOfWords } from "./id-of-words.server.ts";
import type { NewMessage } from "./message-form.ts";
import { secondsToNextMessage } from "./message-limit.server.ts";
import { customerMessageMail } from "./message-mails.server.ts";
import type { SendRefusal } from "./message-notices.ts";

type ThreadResult = { ok: true; threadId: string } | { ok: false; reason: "unknown" };

/**
 * Begins a conversation with the shop: thread, first message and the team's mail
 * in one transaction. The thread has the key of the form it came from, so a form
 * that is sent twice with the same words begins one thread. `unknown`: the order is not the customer's.
 */
export async function startThread(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  settings: Settings,
  by: Person,
  form: NewMessage,
): Promise<ThreadResult | SendRefusal> {
  const { db, now } = services;
  const wait = await secondsToNextMessage(db, by.userId);
  if (wait > 0) return { ok: false, reason: "limited", retryAfterSeconds: wait };
  return db.transaction((tx) => insertThread(tx, services, settings, { by, form }, now()));
}

async function insertThread(
  tx: Tx,
  services: Pick<Services, "env" | "jobs">,
  settings: Settings,
  { by, form }: { by: Person; form: NewMessage },
  now: Date,
): Promise<ThreadResult> {
  const { subject, message, messageKey: threadId, orderId } = form;
  const { userId } = by;
  const order = orderId === undefined ? null : await findOrderAskedAbout(tx, userId, orderId);
  if (orderId !== undefined && order === null) return { ok: false, reason: "unknown" };
  const { rowCount } = await tx
    .insert(messageThreads)
    .values({
      id: threadId,
      userId,
      orderId: order?.id ?? null,
      subject,
      lastMessageAt: now,
      lastSenderType: "customer",
      unreadByStaff: 1,
      createdAt: now,
    })
    .onConflictDoNothing();
  if (rowCount === 0) {
    const before = await begunBefore(tx, form, eq(messageThreads.userId, userId));
    // A key of somebody else's begins nothing.
    if (before === "unknown") return { ok: false, reason: "unknown" };
    if (before === "same") return { ok: true, threadId };
    // Another message than the one that this form sent before: a thread of its own.
    const anew = { ...form, messageKey: idOfWords(threadId, subject, message) };
    return insertThread(tx, services, settings, { by, form: anew }, now);
  }
  const first = { id: threadId, threadId, userId, subject, message, createdAt: now };
  await tx.insert(customerMessages).values({ ...first, senderType: "customer" });
  const about = { threadId, subject, text: message, customer: by, order };
  await enqueueMail(tx, services.jobs, customerMessageMail(services, settings, about), now);
  return { ok: true, threadId };
}
