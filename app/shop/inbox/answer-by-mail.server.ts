import { desc, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  contactMessages,
  customerOrders,
  inboxEntries,
  inboxReplies,
  user,
} from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import { idOfWords } from "#app/shop/message/id-of-words.server.ts";
import type { Reply } from "#app/shop/message/message-form.ts";
import type { SendRefusal } from "#app/shop/message/message-notices.ts";
import { isVerifiedMailbox } from "#app/shop/person/verified-mailbox.server.ts";
import { shopFormat } from "#app/shop/clock/shop-format.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { inboxAnswerMail, type MailedAnswer } from "./answer-mail.server.ts";
import { entrySubject } from "./entry-subject.ts";
import { type LockedEntry, lockEntry } from "./lock-entry.server.ts";

type AnswerResult =
  | { ok: true }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "not_staff" };

interface Answer {
  entryId: string;
  form: Reply;
}

/**
 * Staff answer a contact message or a design request by mail: answer, audit entry and
 * mail in one transaction, and a form that is sent twice is one mail. It no longer waits.
 * When somebody else has answered since the form was drawn, that is told first.
 */
export async function answerByMail(
  services: Pick<Services, "db" | "jobs" | "now">,
  settings: Settings,
  by: Person,
  answer: Answer,
): Promise<AnswerResult | SendRefusal> {
  if (!isStaff(by)) return { ok: false, reason: "not_staff" };
  const { db, jobs, now } = services;
  return db.transaction(async (tx) => {
    const locked = await lockEntry(tx, answer.entryId);
    const address = locked === null ? null : await addressOf(tx, locked.entry, settings);
    if (locked === null || address === null) return { ok: false, reason: "unknown" };
    const { messageKey, message: text } = answer.form;
    // Sent before: it is there, and on its way.
    const sent = await sentText(tx, messageKey);
    // Changed since it was sent, it is another answer.
    const key = sent === null || sent === text ? messageKey : idOfWords(messageKey, text);
    if ((await sentText(tx, key)) === text) return { ok: true };
    const refusal = await refusalFor(tx, locked.entry, address, answer.form);
    if (refusal !== null) return refusal;
    await keepReply(tx, locked.entry, { by, form: { ...answer.form, messageKey: key } }, now());
    const mail = inboxAnswerMail(settings, { ...address, text, staffName: by.name });
    await enqueueMail(tx, jobs, mail, now());
    return { ok: true };
  });
}

async function sentText(tx: Tx, messageKey: string): Promise<string | null> {
  const [sent] = await tx
    .select({ message: inboxReplies.message })
    .from(inboxReplies)
    .where(eq(inboxReplies.id, messageKey));
  return sent?.message ?? null;
}

async function refusalFor(
  tx: Tx,
  entry: LockedEntry,
  address: Address,
  form: Reply,
): Promise<SendRefusal | null> {
  if (entry.state === "held") return { ok: false, reason: "held" };
  if (!hasMailbox({ contactEmail: address.recipient })) return { ok: false, reason: "closed" };
  const [last] = await tx
    .select({ id: inboxReplies.id, by: user.name })
    .from(inboxReplies)
    .innerJoin(user, eq(user.id, inboxReplies.staffId))
    .where(eq(inboxReplies.entryId, entry.id))
    .orderBy(desc(inboxReplies.createdAt), desc(inboxReplies.id))
    .limit(1);
  if (!last || last.id === form.seen) return null;
  return { ok: false, reason: "answered_meanwhile", by: last.by };
}

async function keepReply(
  tx: Tx,
  entry: LockedEntry,
  { by, form }: { by: Person; form: Reply },
  now: Date,
): Promise<void> {
  const { messageKey: id, message } = form;
  // After all that came before, whatever the clocks of several processes say.
  const createdAt = new Date(Math.max(now.getTime(), entry.lastAt.getTime() + 1));
  const reply = { id, entryId: entry.id, staffId: by.userId, message, createdAt };
  await tx.insert(inboxReplies).values(reply);
  await tx
    .update(inboxEntries)
    .set({ isUnread: false, lastAt: createdAt })
    .where(eq(inboxEntries.id, entry.id));
  const subject = entrySubject(entry);
  const change = { action: "message.answered", subject, before: null, after: { messageId: id } };
  await noteChange(tx, change, by, now);
}

type Address = Omit<MailedAnswer, "text" | "staffName">;

/**
 * The recipient and the subject of an answer; `null` for a thread, which is answered in the
 * account. Anybody can write with anybody's address: what was typed is repeated to a mailbox that
 * its account has verified, and to no other (decisions §8).
 */
async function addressOf(
  tx: Tx,
  { id, kind }: LockedEntry,
  { timeZone }: Settings,
): Promise<Address | null> {
  if (kind === "design") {
    const [order] = await tx.select().from(customerOrders).where(eq(customerOrders.id, id));
    if (!order) return null;
    const { orderNumber, productName, contactEmail: recipient } = order;
    const subject = `Your design request ${orderNumber}`;
    const quoted = `${productName}, order ${orderNumber}`;
    return { kind: "design-answer", orderId: id, recipient, subject, quoted };
  }
  if (kind === "thread") return null;
  const [contact] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!contact) return null;
  const { email: recipient } = contact;
  const said = (await isVerifiedMailbox(tx, contact))
    ? { subject: contact.subject, quoted: contact.message }
    : {
        subject: `Your message from ${shopFormat(contact.createdAt, "monthDay", timeZone)}`,
        quoted: null,
      };
  return { kind: "contact-answer", orderId: null, recipient, ...said };
}
