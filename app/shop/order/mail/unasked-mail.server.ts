import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { type customerOrders, orderEvents } from "#app/platform/db/schema.ts";
import { enqueueMail, type OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mayMailUnproven } from "#app/shop/person/unproven-mail-limit.server.ts";
import { isVerifiedMailbox } from "#app/shop/person/verified-mailbox.server.ts";
import { wasPaid } from "../order-status.ts";

/** An order as far as it says whose its mailbox is. */
export type UnaskedOrder = Pick<
  typeof customerOrders.$inferSelect,
  "id" | "userId" | "addressHash" | "contactEmail" | "paymentStatus"
>;

/**
 * Writes a mail to an order's customer that nobody of the team sends: what a visitor, or the hour,
 * sets off. A mailbox that nobody has proven gets only a few of them a day; what is withheld stands
 * in the order's timeline (decisions §8). Says whether it goes out.
 */
export async function enqueueUnasked(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  order: UnaskedOrder,
  mail: OutgoingMail,
  now: Date,
): Promise<boolean> {
  if (!(await isMailboxProven(tx, order))) {
    const reader = { email: mail.recipient, addressHash: order.addressHash };
    if (!(await mayMailUnproven(tx, reader))) {
      await tx.insert(orderEvents).values({
        orderId: order.id,
        kind: "mail_withheld",
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
  return `“${subject}” was not sent: nobody has verified this email address, and it or its network had enough mail from us today.`;
}
