import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { messageThreads } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Person } from "#app/shop/person/person.ts";
import { addMessage } from "./add-message.server.ts";
import { findOrderAskedAbout } from "./find-order-asked-about.server.ts";
import type { Reply } from "./message-form.ts";
import { secondsToNextMessage } from "./message-limit.server.ts";
import { customerMessageMail } from "./message-mails.server.ts";
import type { SendRefusal } from "./message-notices.ts";
import { readUpTo } from "./read-up-to.server.ts";

type ReplyResult = { ok: true } | { ok: false; reason: "unknown" };

export interface ReplyInThread {
  threadId: string;
  form: Reply;
}

/**
 * Adds a customer's message to one of their threads, with the team's mail, in
 * one transaction. What the shop wrote before it counts as read. `unknown`: there
 * is no such thread of theirs.
 */
export async function replyToThread(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  settings: Settings,
  by: Person,
  reply: ReplyInThread,
): Promise<ReplyResult | SendRefusal> {
  const { db, now } = services;
  const wait = await secondsToNextMessage(db, by.userId);
  if (wait > 0) return { ok: false, reason: "limited", retryAfterSeconds: wait };
  return db.transaction((tx) => insertReply(tx, services, settings, { by, reply }, now()));
}

async function insertReply(
  tx: Tx,
  services: Pick<Services, "env" | "jobs">,
  settings: Settings,
  { by, reply }: { by: Person; reply: ReplyInThread },
  now: Date,
): Promise<ReplyResult> {
  const { threadId, form } = reply;
  const { userId } = by;
  const [thread] = await tx
    .select()
    .from(messageThreads)
    .where(and(eq(messageThreads.id, threadId), eq(messageThreads.userId, userId)))
    .for("update");
  if (!thread) return { ok: false, reason: "unknown" };
  await readUpTo(tx, thread, "customer", form.seen);
  const { messageKey: id, message: text } = form;
  const message = { id, senderType: "customer", staffId: null, text } as const;
  // Sent before: it is there, and the team knows.
  if ((await addMessage(tx, thread, message, now)) === null) return { ok: true };
  const { subject, orderId } = thread;
  const order = orderId === null ? null : await findOrderAskedAbout(tx, userId, orderId);
  const about = { threadId, subject, text, customer: by, order };
  await enqueueMail(tx, services.jobs, customerMessageMail(services, settings, about), now);
  return { ok: true };
}
