import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { eq } from "drizzle-orm";
import { customerOrders, orderEvents } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";
import { trackingMail } from "#app/shop/order/mail/status-mails.server.ts";
import { mayBeTracked } from "#app/shop/order/tracking-form.ts";
import { withOrderedPicture } from "#app/shop/order/mail/ordered-picture.server.ts";

interface Parcel {
  carrier: string;
  number: string;
}

/** `not_now`: no parcel has left. `changed_meanwhile`: somebody else wrote something there. */
export type ChangeTrackingResult =
  | { ok: true }
  | { ok: false; reason: "unknown" | "not_staff" | "not_now" | "changed_meanwhile" };

/**
 * Says by what a parcel that has left can be followed, or puts it right: event, audit entry and,
 * while it is on its way, the customer's mail in one transaction. What is as it was is not said again.
 */
export function changeTracking(
  { db, env, jobs, now: clock }: Pick<Services, "db" | "env" | "jobs" | "now">,
  { orderId, seen, parcel }: { orderId: string; seen: Parcel; parcel: Parcel },
  by: Person,
): Promise<ChangeTrackingResult> {
  const now = clock();
  return db.transaction(async (tx): Promise<ChangeTrackingResult> => {
    if (!isStaff(by)) return { ok: false, reason: "not_staff" };
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: "unknown" };
    if (!mayBeTracked(order)) return { ok: false, reason: "not_now" };
    const before = { carrier: order.trackingCarrier ?? "", number: order.trackingNumber ?? "" };
    if (isSame(before, parcel)) return { ok: true };
    if (!isSame(before, seen)) return { ok: false, reason: "changed_meanwhile" };

    const tracking = {
      trackingCarrier: parcel.carrier || null,
      trackingNumber: parcel.number || null,
    };
    await tx
      .update(customerOrders)
      .set({ ...tracking, updatedAt: now })
      .where(eq(customerOrders.id, orderId));
    await tx.insert(orderEvents).values({
      orderId,
      kind: "tracking_changed",
      actor: by.name,
      actorId: by.userId,
      createdAt: now,
      note: [parcel.carrier, parcel.number].filter(Boolean).join(" ") || "None",
    });
    const change = { action: "order.tracking", subject: `order:${orderId}`, before, after: parcel };
    await noteChange(tx, change, by, now);
    const isTold = order.orderStatus === "shipped" && parcel.number !== "" && hasMailbox(order);
    if (!isTold) return { ok: true };
    const link = await findOrderLinkUrl(tx, env, orderId, now);
    const mail = trackingMail(await readSettings(tx), { ...order, ...tracking }, link);
    await enqueueMail(tx, jobs, await withOrderedPicture(tx, order, mail), now);
    return { ok: true };
  });
}

function isSame(one: Parcel, other: Parcel): boolean {
  return one.carrier === other.carrier && one.number === other.number;
}
