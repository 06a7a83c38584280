import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerMessages, messageThreads, orderEvents, user } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import { addMessage } from "#app/shop/message/add-message.server.ts";
import { idOfWords } from "#app/shop/message/id-of-words.server.ts";
import type { Reply } from "#app/shop/message/message-form.ts";
import type { SendRefusal } from "#app/shop/message/message-notices.ts";
import { NEWEST_ID, threadPath } from "#app/shop/message/message-paths.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";
import { orderMessageMail } from "./order-message-mail.server.ts";

type WriteResult =
  | { ok: true }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "not_staff" };

interface Writing {
  orderId: string;
  form: Pick<Reply, "message" | "messageKey">;
}

/**
 * Staff write to the customer of an order, who has not asked: into the account's newest
 * conversation about the order (or a new one) and by mail; to a guest by mail alone. The
 * order's timeline keeps it; all of it is one transaction, and a form that is sent twice is
 * one message. What the customer waits for an answer to goes on waiting. `closed`: there is
 * nobody who could read it.
 */
export async function writeAboutOrder(
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
  { env, jobs }: Pick<Services, "env" | "jobs">,
  settings: Settings,
  { by, writing: { orderId, form } }: { by: Person; writing: Writing },
  now: Date,
): Promise<WriteResult | SendRefusal> {
  const order = await lockOrder(tx, orderId);
  if (!order) return { ok: false, reason: "unknown" };
  const account = order.userId === null ? null : await openAccount(tx, order.userId);
  const recipient = account?.email ?? order.contactEmail;
  const isClosed = order.userId !== null && account === null;
  if (isClosed || !hasMailbox({ contactEmail: recipient })) return { ok: false, reason: "closed" };
  const { messageKey, message: text } = form;
  const id = await keepEvent(tx, { orderId, by, messageKey, text }, now);
  // Sent before: it is there, and the customer knows.
  if (id === null) return { ok: true };
  const threadId =
    account === null
      ? null
      : await keepInThread(tx, { ...order, userId: account.id }, { id, by, text }, now);
  const change = { action: "order.message", subject: `order:${orderId}`, before: null };
  await noteChange(tx, { ...change, after: { messageId: id } }, by, now);
  const button = await buttonFor(tx, env, { orderId, threadId }, now);
  const mailed = { order: { ...order, contactEmail: recipient }, text, staffName: by.name, button };
  await enqueueMail(tx, jobs, orderMessageMail(settings, mailed), now);
  return { ok: true };
}

/** The id of the message; `null` for what was sent before. What was changed since then is another message. */
async function keepEvent(
  tx: Tx,
  sent: { orderId: string; by: Person; messageKey: string; text: string },
  now: Date,
): Promise<string | null> {
  const { orderId, by, messageKey, text: note } = sent;
  const [before] = await tx
    .select({ note: orderEvents.note })
    .from(orderEvents)
    .where(and(eq(orderEvents.id, messageKey), eq(orderEvents.orderId, orderId)));
  if (before?.note === note) return null;
  const id = before ? idOfWords(messageKey, note) : messageKey;
  const event = { id, orderId, kind: "message" as const, note, createdAt: now };
  const { rowCount } = await tx
    .insert(orderEvents)
    .values({ ...event, actor: by.name, actorId: by.userId })
    .onConflictDoNothing();
  return rowCount === 0 ? null : id;
}

/**
 * The button of the mail: into the conversation, or to the order by its link; `null` without one.
 */
async function buttonFor(
  tx: Tx,
  env: Services["env"],
  { orderId, threadId }: { orderId: string; threadId: string | null },
  now: Date,
) {
  if (threadId !== null) {
    return { label: "Read and reply", url: `${env.publicUrl}${threadPath(threadId)}#${NEWEST_ID}` };
  }
  const url = await findOrderLinkUrl(tx, env, orderId, now);
  return url === null ? null : { label: "View your order", url };
}

async function openAccount(tx: Tx, userId: string) {
  const [account] = await tx
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.closedAt)));
  return account ?? null;
}

/** Adds it to the conversation about the order in which something was written last, or begins one. */
async function keepInThread(
  tx: Tx,
  order: { id: string; userId: string; orderNumber: string },
  { id, by, text }: { id: string; by: Person; text: string },
  now: Date,
): Promise<string> {
  const { id: orderId, userId } = order;
  const [last] = await tx
    .select()
    .from(messageThreads)
    .where(and(eq(messageThreads.orderId, orderId), eq(messageThreads.userId, userId)))
    .orderBy(desc(messageThreads.lastMessageAt))
    .limit(1)
    .for("update");
  const senderType = "admin" as const;
  if (last !== undefined) {
    await addMessage(tx, last, { id, senderType, staffId: by.userId, text }, now);
    return last.id;
  }
  const subject = `Your order ${order.orderNumber}`;
  const made = { userId, subject, createdAt: now };
  await tx.insert(messageThreads).values({
    id,
    ...made,
    orderId,
    lastMessageAt: now,
    lastSenderType: senderType,
    unreadByCustomer: 1,
  });
  await tx.insert(customerMessages).values({
    id,
    ...made,
    threadId: id,
    staffId: by.userId,
    message: text,
    senderType,
  });
  return id;
}
