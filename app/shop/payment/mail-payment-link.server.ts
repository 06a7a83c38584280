import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { orderEvents, outbox } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { hasAttempt } from "./attempt/has-attempt.server.ts";
import { MONEY_ATTEMPTS } from "#app/shop/order/payment-terms.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";
import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { awaitsPayment } from "#app/shop/order/order-status.ts";
import {
  enqueueUnasked,
  isReminderWithheld,
  PAYMENT_REMINDER,
} from "#app/shop/order/mail/unasked-mail.server.ts";
import { paymentReminderMail } from "#app/shop/order/mail/status-mails.server.ts";
import { withOrderedPicture } from "#app/shop/order/mail/ordered-picture.server.ts";

/**
 * - `not_now`: nothing is to be paid by mail, or it is being paid at this moment
 * - `reminded`: they were reminded already
 * - `no_link`: the order's link was revoked, so there is no way to pay by mail
 * - `withheld`: nobody has proven the mailbox, and it had its few mails of today
 */
export type MailedPaymentLink = "sent" | "not_now" | "reminded" | "no_link" | "withheld";

/**
 * Sends the customer of an unpaid order the link by which it is paid. The shop does so once for an
 * order; the team again, unless one went out after `since`. Looks under the order's lock: it may be being paid at this moment.
 */
export async function mailPaymentLink(
  tx: Tx,
  { env, jobs }: Pick<Services, "env" | "jobs">,
  orderId: string,
  now: Date,
  asked: { byTeam: false } | { byTeam: true; since: Date } = { byTeam: false },
): Promise<MailedPaymentLink> {
  const order = await lockOrder(tx, orderId);
  if (!order || !awaitsPayment(order) || !hasMailbox(order)) return "not_now";
  if (await hasAttempt(tx, orderId, MONEY_ATTEMPTS)) return "not_now";
  const isReminder = and(
    eq(outbox.orderId, orderId),
    eq(outbox.kind, PAYMENT_REMINDER),
    asked.byTeam ? gt(outbox.createdAt, asked.since) : undefined,
  );
  if ((await tx.$count(outbox, isReminder)) > 0) return "reminded";
  const withheld = and(eq(orderEvents.orderId, orderId), isReminderWithheld(now));
  if (!asked.byTeam && (await tx.$count(orderEvents, withheld)) > 0) return "withheld";
  const link = await findOrderLinkUrl(tx, env, orderId, now);
  if (link === null) return "no_link";
  const settings = await readSettings(tx);
  const words = paymentReminderMail(settings, order, link);
  const mail = await withOrderedPicture(tx, order, words);
  if (!asked.byTeam) {
    return (await enqueueUnasked(tx, { jobs }, order, mail, now)) ? "sent" : "withheld";
  }
  await enqueueMail(tx, jobs, mail, now);
  return "sent";
}
