import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, outbox } from "#app/platform/db/schema.ts";
import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";
import { oldestTried } from "#app/platform/mail/deliver-mails.server.ts";
import { mailStateOf } from "./mail-filter.ts";

/** Mails that are about no order and hold no credentials: what the inbox, a task or a test wrote. */
const READABLE_KINDS: ReadonlySet<string> = new Set([
  "contact-answer",
  "contact-confirmation",
  "contact-message",
  "customer-intake",
  "customer-message",
  "message-answer",
  "task-reviewed",
  "test",
]);

/**
 * Whether the team may read what a mail says. Links that sign in, verify or invite are never
 * readable by staff (decisions §6): whatever is not known to be without any stays closed. An
 * order's link stands in the outbox by an id that opens nothing (decision 21).
 */
function isReadable({ kind, orderId }: { kind: string; orderId: string | null }): boolean {
  return orderId !== null || READABLE_KINDS.has(kind);
}

/** A mail as the team sees it; `text` is `null` where nobody but its recipient may read it. */
export async function findMail(db: Db, mailId: string, clock: ShopClock) {
  const [found] = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      replyTo: outbox.replyTo,
      subject: outbox.subject,
      text: outbox.text,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      isFile: outbox.isFile,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      orderId: outbox.orderId,
      orderNumber: customerOrders.orderNumber,
    })
    .from(outbox)
    .leftJoin(customerOrders, eq(customerOrders.id, outbox.orderId))
    .where(eq(outbox.id, mailId));
  if (!found) return null;
  const { kind, text, createdAt, sentAt, isFile, orderId, orderNumber, ...mail } = found;
  const { lastError } = mail;
  return {
    ...mail,
    state: mailStateOf({ createdAt, sentAt, isFile, lastError }, oldestTried(clock.now)),
    written: shopTime(createdAt, clock),
    left: sentAt === null ? null : shopTime(sentAt, clock),
    order: orderId === null || orderNumber === null ? null : { id: orderId, orderNumber },
    text: isReadable({ kind, orderId }) ? text : null,
  };
}
