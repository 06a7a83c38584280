import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, outbox } from "#app/platform/db/schema.ts";
import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";
import { oldestTried } from "#app/platform/mail/deliver-mails.server.ts";
import { isSendable, mailStateOf } from "./mail-filter.ts";
import { isReadable } from "./readable-mail.ts";

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
  const state = mailStateOf({ createdAt, sentAt, isFile, lastError }, oldestTried(clock.now));
  const canBeRead = isReadable({ kind, orderId });
  return {
    ...mail,
    state,
    canBeSentAgain: canBeRead && isSendable(state),
    written: shopTime(createdAt, clock),
    left: sentAt === null ? null : shopTime(sentAt, clock),
    order: orderId === null || orderNumber === null ? null : { id: orderId, orderNumber },
    text: canBeRead ? text : null,
  };
}
