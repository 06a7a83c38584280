import { and, eq, gt } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { type customerOrders, orderEvents, outbox } from "#app/platform/db/schema.ts";
import { enqueueMail, type OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { secondsToUnprovenMail } from "#app/shop/person/unproven-mail-limit.server.ts";
import { isVerifiedMailbox } from "#app/shop/person/verified-mailbox.server.ts";
import { wasPaid } from "../order-status.ts";

/** An order as far as it says whose its mailbox is. */
export type UnaskedOrder = Pick<
  typeof customerOrders.$inferSelect,
  "id" | "userId" | "addressHash" | "contactEmail" | "paymentStatus"
>;

/** What the outbox calls a reminder of a payment. */
export const PAYMENT_REMINDER = "payment-reminder";

/**
 * Writes a mail to an order's customer that nobody of the team sends: what a visitor, or the hour,
 * sets off. A mailbox that nobody has proven is told of a few orders a day, however many are made in
 * its name: the first mail about each counts, and the timeline has what was one too many (decisions
 * §8). Says whether it goes out.
 */
export async function enqueueUnasked(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  order: UnaskedOrder,
  mail: OutgoingMail,
  now: Date,
): Promise<boolean> {
  if (!(await isKnown(tx, order))) {
    const reader = { email: mail.recipient, from: order.addressHash };
    if ((await secondsToUnprovenMail(tx, reader, "news")) > 0) {
      await tx.insert(orderEvents).values({
        orderId: order.id,
        kind: mail.kind === PAYMENT_REMINDER ? "reminder_withheld" : "mail_withheld",
        actor: "system",
        note: withheldNote(mail),
        createdAt: now,
      });
      return false;
    }
  }
  await enqueueMail(tx, jobs, mail, now);
  return true;
}

/** Within `order_events`: a reminder that was too many, and is not tried again for a day. */
export function isReminderWithheld(now: Date) {
  const since = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  return and(eq(orderEvents.kind, "reminder_withheld"), gt(orderEvents.createdAt, since));
}

/** What follows the first mail about an order comes to whoever has read that. */
async function isKnown(tx: Tx, order: UnaskedOrder): Promise<boolean> {
  if (await isMailboxProven(tx, order)) return true;
  const isTold = and(eq(outbox.orderId, order.id), eq(outbox.recipient, order.contactEmail));
  return (await tx.$count(outbox, isTold)) > 0;
}

/**
 * Whether the mailbox of an order is known to be its customer's: money was paid for it, or their
 * account has verified it (decisions §8).
 */
export async function isMailboxProven(
  db: DbOrTx,
  {
    paymentStatus,
    userId,
    contactEmail,
  }: Pick<UnaskedOrder, "paymentStatus" | "userId" | "contactEmail">,
): Promise<boolean> {
  return wasPaid(paymentStatus) || isVerifiedMailbox(db, { userId, email: contactEmail });
}

function withheldNote({ document: { subject } }: OutgoingMail): string {
  return `“${subject}” wasn't sent: this email address isn't verified, and today's limit for it, or for the network the order came from, is used up. You can still write to the customer.`;
}
