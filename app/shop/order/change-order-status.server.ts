import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, customerOrders, orderEvents, payments } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { MOVING_ATTEMPTS } from "#app/shop/payment/payment-terms.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { isAdmin, isStaff, type Person } from "#app/shop/staff/person.ts";
import { enqueueStatusMail } from "./order-mails.server.ts";
import { refusalOf, type StatusRefusal } from "./order-status.ts";
import type { OrderStatus } from "./order-terms.ts";
import { releaseUnpaidOrder } from "./release-unpaid-order.server.ts";

export interface StatusChange {
  orderId: string;
  /** What the person saw when deciding; a second tab may have been quicker. */
  expected: OrderStatus;
  to: OrderStatus;
  /** For staff only; empty when there is nothing to say. */
  note: string;
}

export type ChangeStatusResult =
  | { ok: true }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "changed_meanwhile"; current: OrderStatus }
  | { ok: false; reason: "payment_under_way" }
  | { ok: false; reason: "not_staff" | StatusRefusal };

/**
 * Moves an order through its life (decisions §4): status, event, audit entry
 * and the customer's mail in one transaction, or none of them.
 */
export function changeOrderStatus(
  services: Pick<Services, "changes" | "db" | "env" | "jobs">,
  change: StatusChange,
  { by, now }: { by: Person; now: Date },
): Promise<ChangeStatusResult> {
  const { orderId, expected, to, note } = change;
  return services.db.transaction(async (tx): Promise<ChangeStatusResult> => {
    if (!isStaff(by)) return { ok: false, reason: "not_staff" };
    const [order] = await tx
      .select()
      .from(customerOrders)
      .where(eq(customerOrders.id, orderId))
      .for("update");
    if (!order) return { ok: false, reason: "unknown" };
    if (order.orderStatus !== expected) {
      return { ok: false, reason: "changed_meanwhile", current: order.orderStatus };
    }
    const refusal = refusalOf(order, to, { admin: isAdmin(by) });
    if (refusal !== null) return { ok: false, reason: refusal };
    if (to === "cancelled" && (await isPaymentUnderWay(tx, orderId))) {
      return { ok: false, reason: "payment_under_way" };
    }
    await tx
      .update(customerOrders)
      .set({ orderStatus: to, updatedAt: now })
      .where(eq(customerOrders.id, orderId));
    if (to === "cancelled" && order.paymentStatus === "unpaid") {
      await releaseUnpaidOrder(tx, orderId, "The order was cancelled", now);
    }
    await tx.insert(orderEvents).values({
      orderId,
      kind: "status",
      fromStatus: expected,
      toStatus: to,
      actor: by.name,
      actorId: by.userId,
      note,
      createdAt: now,
    });
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      action: "order.status",
      subject: `order:${orderId}`,
      before: { orderStatus: expected },
      after: { orderStatus: to, note },
      createdAt: now,
    });
    const settings = await readSettings(tx);
    await enqueueStatusMail(tx, services, settings, order, { status: to, tracking: null }, now);
    return { ok: true };
  });
}

/** The provider may be taking the money at this moment; its answer decides first. */
async function isPaymentUnderWay(tx: Tx, orderId: string): Promise<boolean> {
  const [attempt] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, MOVING_ATTEMPTS)))
    .limit(1);
  return attempt !== undefined;
}
