import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, customerOrders, orderEvents } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { refreshProofState } from "#app/shop/proof/refresh-proof-state.server.ts";
import { closeProofs } from "#app/shop/proof/withdraw-proof.server.ts";
import { withdrawQuotes } from "#app/shop/quote/withdraw-quotes.server.ts";
import { enqueueStatusMail } from "#app/shop/order/mail/status-mails.server.ts";
import { keepDueOn } from "#app/shop/order/due/due-on.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import { releaseUnpaidOrder } from "#app/shop/order/unpaid/release-unpaid-order.server.ts";

type Order = typeof customerOrders.$inferSelect;

export interface Move {
  to: OrderStatus;
  /** For staff only; empty when there is nothing to say. */
  note: string;
  /** The person who moves it, as the order's timeline and the audit log call them. */
  actor: string;
  /** `null`: whoever holds the order's link. */
  actorId: string | null;
  /** Not its customer. */
  isByTeam: boolean;
  now: Date;
  /** Carrier and number by which the parcel can be followed; each may be empty. */
  tracking?: { carrier: string; number: string };
  /** With a cancellation: its money goes back. */
  isRefunded?: boolean;
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
  { to, note, actor, actorId, now, tracking, isByTeam, isRefunded = false }: Move,
) {
  const shipment =
    to === "shipped" && tracking
      ? { trackingCarrier: tracking.carrier || null, trackingNumber: tracking.number || null }
      : {};
  await tx
    .update(customerOrders)
    .set({ orderStatus: to, ...shipment, updatedAt: now })
    .where(eq(customerOrders.id, order.id));
  if (to === "cancelled") await withdrawQuotes(tx, order.id);
  if (to === "cancelled") await closeProofs(tx, order.id, { actor, actorId, now });
  await refreshProofState(tx, { ...order, orderStatus: to });
  if (to === "cancelled" && order.paymentStatus === "unpaid") {
    await releaseUnpaidOrder(tx, order.id, "The order was canceled", now);
  }
  await tx.insert(orderEvents).values({
    orderId: order.id,
    kind: "status",
    fromStatus: order.orderStatus,
    toStatus: to,
    actor,
    actorId,
    note,
    createdAt: now,
  });
  // Whoever begins without artwork has promised its days from now.
  if (to === "processing" && order.dueOn === null) {
    await keepDueOn(tx, order, await readSettings(tx));
  }
  await tx.insert(auditLog).values({
    actorId,
    actor,
    action: "order.status",
    subject: `order:${order.id}`,
    before: { orderStatus: order.orderStatus },
    after: { orderStatus: to, note },
    createdAt: now,
  });
  const news = { status: to, isRefunded, isByTeam };
  await enqueueStatusMail(tx, services, { ...order, ...shipment }, news, now);
}
