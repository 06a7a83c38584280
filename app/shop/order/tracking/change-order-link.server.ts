import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { and, eq, isNull } from "drizzle-orm";
import { auditLog, orderLinks } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { newLinkMail } from "../mail/order-mails.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import type { LinkChange } from "./link-form.ts";
import { newOrderLink } from "./order-links.server.ts";

export type ChangeLinkResult = { ok: true } | { ok: false; reason: "unknown" | "not_staff" };

/**
 * Ends every link of an order, so that who has one opens nothing with it; a new one
 * goes to the customer by mail when that is asked for (decisions §6).
 */
export function changeOrderLink(
  { db, env, jobs, now: clock }: Pick<Services, "db" | "env" | "jobs" | "now">,
  { orderId, to }: { orderId: string; to: LinkChange },
  by: Person,
): Promise<ChangeLinkResult> {
  const now = clock();
  return db.transaction(async (tx): Promise<ChangeLinkResult> => {
    if (!isStaff(by)) return { ok: false, reason: "not_staff" };
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: "unknown" };
    await tx
      .update(orderLinks)
      .set({ revokedAt: now })
      .where(and(eq(orderLinks.orderId, orderId), isNull(orderLinks.revokedAt)));
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      action: "order.link",
      subject: `order:${orderId}`,
      after: { link: to },
      createdAt: now,
    });
    // Nobody would ever read of a new one.
    if (to === "revoked" || !hasMailbox(order)) return { ok: true };
    const link = newOrderLink(env, orderId, now);
    await tx.insert(orderLinks).values(link.row);
    await enqueueMail(tx, jobs, newLinkMail(await readSettings(tx), order, link.mailUrl), now);
    return { ok: true };
  });
}
