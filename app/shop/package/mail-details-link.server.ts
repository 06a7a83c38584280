import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { orderLines } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { awaitedDetails, readPackageDetails } from "#app/shop/order/line/package-details.ts";
import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";
import { detailsUnder } from "#app/shop/order/tracking/tracking-paths.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { detailsReminder } from "./details-mails.server.ts";

/**
 * - `not_now`: production waits for no details, or nobody can be written to
 * - `reminded`: they were reminded already
 * - `no_link`: the order's link was revoked, so there is no way to the form by email
 */
export type MailedDetailsLink = "sent" | "not_now" | "reminded" | "no_link";

/**
 * Sends the customer of a package the link to its details, under the order's lock: once an order,
 * unless it is `isAgain`.
 */
export async function mailDetailsLink(
  tx: Tx,
  { env, jobs }: Pick<Services, "env" | "jobs">,
  orderId: string,
  now: Date,
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<MailedDetailsLink> {
  const order = await lockOrder(tx, orderId);
  if (!order) return "not_now";
  const [line] = await tx
    .select({ id: orderLines.id, payload: orderLines.payload })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const details = line ? readPackageDetails(line.payload) : null;
  if (!line || details === null) return "not_now";
  if (details.remindedAt !== null && !isAgain) return "reminded";
  const missing = awaitedDetails(order, [line.payload]);
  if (missing.length === 0) return "not_now";
  const kept = { ...details, remindedAt: now.toISOString() };
  await tx
    .update(orderLines)
    .set({ payload: { ...line.payload, details: kept } })
    .where(eq(orderLines.id, line.id));
  if (!hasMailbox(order)) return "not_now";
  const link = await findOrderLinkUrl(tx, env, orderId, now);
  if (link === null) return "no_link";
  const settings = await readSettings(tx);
  const url = detailsUnder(link);
  await enqueueMail(tx, jobs, detailsReminder(settings, order, { missing, url }), now);
  return "sent";
}
