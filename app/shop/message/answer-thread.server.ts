import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, messageThreads, user } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { addMessage } from "./add-message.server.ts";
import { answerMail } from "./message-mails.server.ts";
import type { SendRefusal } from "./message-notices.ts";
import { readUpTo } from "./read-up-to.server.ts";
import type { ReplyInThread } from "./reply-to-thread.server.ts";

type AnswerResult =
  | { ok: true }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "not_staff" }
  | { ok: false; reason: "closed" };

/**
 * Staff answer a customer: message, audit entry and the customer's mail in one
 * transaction. What the customer wrote before it no longer waits.
 */
export async function answerThread(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  settings: Settings,
  by: Person,
  answer: ReplyInThread,
): Promise<AnswerResult | SendRefusal> {
  if (!isStaff(by)) return { ok: false, reason: "not_staff" };
  const { db, now } = services;
  return db.transaction((tx) => insertAnswer(tx, services, settings, { by, answer }, now()));
}

async function insertAnswer(
  tx: Tx,
  services: Pick<Services, "env" | "jobs">,
  settings: Settings,
  { by, answer }: { by: Person; answer: ReplyInThread },
  now: Date,
): Promise<AnswerResult> {
  const { threadId, form } = answer;
  const [thread] = await tx
    .select()
    .from(messageThreads)
    .where(eq(messageThreads.id, threadId))
    .for("update");
  if (!thread) return { ok: false, reason: "unknown" };
  const [customer] = await tx
    .select({ email: user.email, emailVerified: user.emailVerified, closedAt: user.closedAt })
    .from(user)
    .where(eq(user.id, thread.userId));
  if (!customer || customer.closedAt !== null) return { ok: false, reason: "closed" };
  await readUpTo(tx, thread, "admin", form.seen);
  const { messageKey: id, message: text } = form;
  const message = { id, senderType: "admin", staffId: by.userId, text } as const;
  // Sent before: it is there, and the customer knows.
  const messageId = await addMessage(tx, thread, message, now);
  if (messageId === null) return { ok: true };
  await tx.insert(auditLog).values({
    actorId: by.userId,
    actor: by.name,
    action: "message.answered",
    subject: `message-thread:${threadId}`,
    after: { messageId },
    createdAt: now,
  });
  const { subject, orderId } = thread;
  const mail = answerMail(services, settings, { threadId, subject, text, orderId, customer });
  await enqueueMail(tx, services.jobs, mail, now);
  return { ok: true };
}
