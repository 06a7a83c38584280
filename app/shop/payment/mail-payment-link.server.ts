import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { outbox } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { hasAttempt } from "./attempt/has-attempt.server.ts";
import { MONEY_ATTEMPTS } from "#app/shop/order/payment-terms.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";
import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { awaitsPayment } from "#app/shop/order/order-status.ts";
import { paymentReminderMail } from "#app/shop/order/mail/status-mails.server.ts";

/**
 * Sends the customer of an unpaid order the link by which it is paid, once an order, and
 * says whether it did. Looks under the order's lock: it may be being paid at this moment.
 */
export async function mailPaymentLink(
  tx: Tx,
  { env, jobs }: Pick<Services, "env" | "jobs">,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order || !awaitsPayment(order) || !hasMailbox(order)) return false;
  if (await hasAttempt(tx, orderId, MONEY_ATTEMPTS)) return false;
  const isReminder = and(eq(outbox.orderId, orderId), eq(outbox.kind, "payment-reminder"));
  if ((await tx.$count(outbox, isReminder)) > 0) return false;
  const link = await findOrderLinkUrl(tx, env, orderId, now);
  // Whose link was revoked has no way to pay by mail.
  if (link === null) return false;
  const settings = await readSettings(tx);
  await enqueueMail(tx, jobs, paymentReminderMail(settings, order, link), now);
  return true;
}
