import { eq } from "drizzle-orm";
import { customerOrders } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasAttempt } from "#app/shop/payment/has-attempt.server.ts";
import { MOVING_ATTEMPTS } from "#app/shop/payment/payment-terms.ts";
import { isAdmin, isStaff, type Person } from "#app/shop/staff/person.ts";
import { moveOrder } from "./move-order.server.ts";
import { refusalOf, type StatusRefusal } from "./order-status.ts";
import type { OrderStatus } from "./order-terms.ts";

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
    // The provider may be taking the money at this moment; its answer decides first.
    if (to === "cancelled" && (await hasAttempt(tx, orderId, MOVING_ATTEMPTS))) {
      return { ok: false, reason: "payment_under_way" };
    }
    await moveOrder(tx, services, order, { to, note, actor: by.name, actorId: by.userId, now });
    return { ok: true };
  });
}
