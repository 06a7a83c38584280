import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { eq } from "drizzle-orm";
import { auditLog, orderEvents } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";
import { awaitsPickupNotice } from "#app/shop/order/pickup-notice.ts";
import { readyForPickupMail } from "#app/shop/order/mail/status-mails.server.ts";
import { withOrderedPicture } from "#app/shop/order/mail/ordered-picture.server.ts";

/** `not_now`: it is not in production, not picked up at the shop, or they were told before. */
export type TellReadyResult =
  | { ok: true }
  | { ok: false; reason: "unknown" | "not_staff" | "not_now" };

/**
 * Tells the customer that their order can be picked up, once: event, audit entry and the mail
 * with the shop's address and hours in one transaction (decisions §4). The status stays; handed
 * over, the order is delivered.
 */
export function tellReadyForPickup(
  { db, env, jobs, now: clock }: Pick<Services, "db" | "env" | "jobs" | "now">,
  orderId: string,
  by: Person,
): Promise<TellReadyResult> {
  const now = clock();
  return db.transaction(async (tx): Promise<TellReadyResult> => {
    if (!isStaff(by)) return { ok: false, reason: "not_staff" };
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: "unknown" };
    const events = await tx.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    if (!awaitsPickupNotice(order, events)) return { ok: false, reason: "not_now" };
    const who = { actor: by.name, actorId: by.userId, createdAt: now };
    await tx.insert(orderEvents).values({ orderId, kind: "ready_for_pickup", ...who });
    await tx
      .insert(auditLog)
      .values({ action: "order.pickup-notice", subject: `order:${orderId}`, ...who });
    if (!hasMailbox(order)) return { ok: true };
    const link = await findOrderLinkUrl(tx, env, orderId, now);
    const mail = readyForPickupMail(await readSettings(tx), order, link);
    await enqueueMail(tx, jobs, await withOrderedPicture(tx, order, mail), now);
    return { ok: true };
  });
}
