import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, customerOrders, orderEvents } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { enqueueStatusMail } from "./order-mails.server.ts";
import type { OrderStatus } from "./order-terms.ts";
import { releaseUnpaidOrder } from "./release-unpaid-order.server.ts";

type Order = typeof customerOrders.$inferSelect;

export interface Move {
  to: OrderStatus;
  /** For staff only; empty when there is nothing to say. */
  note: string;
  /** Who does it, as the order's timeline and the audit log call them. */
  actor: string;
  actorId: string;
  now: Date;
}

/**
 * Moves an order that the caller has locked, and may move: status, event, audit
 * entry and the customer's mail, in the caller's transaction (decisions §4). A
 * cancelled order lets go of its coupon and of what was to be paid.
 */
export async function moveOrder(
  tx: Tx,
  services: Pick<Services, "env" | "jobs">,
  order: Order,
  { to, note, actor, actorId, now }: Move,
) {
  await tx
    .update(customerOrders)
    .set({ orderStatus: to, updatedAt: now })
    .where(eq(customerOrders.id, order.id));
  if (to === "cancelled" && order.paymentStatus === "unpaid") {
    await releaseUnpaidOrder(tx, order.id, "The order was cancelled", now);
  }
  await tx.insert(orderEvents).values({
    orderId: order.id,
    kind: "status",
    fromStatus: order.orderStatus,
    toStatus: to,
    ...{ actor, actorId, note, createdAt: now },
  });
  await tx.insert(auditLog).values({
    actorId,
    actor,
    action: "order.status",
    subject: `order:${order.id}`,
    before: { orderStatus: order.orderStatus },
    after: { orderStatus: to, note },
    createdAt: now,
  });
  const settings = await readSettings(tx);
  await enqueueStatusMail(tx, services, settings, order, { status: to, tracking: null }, now);
}
