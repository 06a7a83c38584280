import { eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderEvents, payments, refunds } from "#app/platform/db/schema.ts";
import type {
  ProviderRefund,
  RefundOutcome,
} from "#app/platform/payment-provider/payment-provider.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { formatCents, sumCents, toDollars } from "#app/shop/money/money.ts";
import { undoRewards } from "#app/shop/rewards/earn/undo-rewards.server.ts";
import { after, nextCheckOf } from "#app/shop/payment/payment-times.ts";
import type { RefundStatus } from "#app/shop/order/payment-terms.ts";
import { enqueueRefundedMail } from "./refund-mails.server.ts";
import type { Refund } from "./reserve-refund.server.ts";
import { lockOrder } from "#app/shop/order/lock-order.server.ts";

type Recorder = Pick<Services, "changes" | "env" | "jobs">;
type Order = typeof customerOrders.$inferSelect;

const RETRY_MS = 20_000;

/**
 * Writes down what the provider said of a refund, once, whoever comes first and
 * however often: in the caller's transaction, with the order's own change and the
 * customer's mail. A refused one gives its amount back to what is left.
 */
export async function recordRefund(
  tx: Tx,
  services: Recorder,
  refundId: string,
  outcome: RefundOutcome,
  now: Date,
): Promise<RefundStatus> {
  const { order, refund } = await lockRefund(tx, refundId);
  if (refund.status === "completed" || refund.status === "failed") return refund.status;
  switch (outcome.kind) {
    case "refunded":
      return complete(tx, services, { order, refund }, outcome.refund, now);
    case "pending":
      return write(tx, refund, {
        status: "pending",
        providerRefundId: outcome.refund.refundId,
        nextCheckAt: nextCheckOf(refund.createdAt, now),
        updatedAt: now,
      });
    case "refused":
      return fail(tx, refund, outcome.reason, now);
    case "unknown":
      return write(tx, refund, { nextCheckAt: after(now, RETRY_MS), updatedAt: now });
  }
}

async function complete(
  tx: Tx,
  services: Recorder,
  { order, refund }: { order: Order; refund: Refund },
  made: ProviderRefund,
  now: Date,
): Promise<RefundStatus> {
  if (made.amount !== refund.amount) {
    const said = made.amount === null ? "an unreadable amount" : formatCents(made.amount);
    throw new Error(`Refund ${refund.id} is ${formatCents(refund.amount)}, made was ${said}.`);
  }
  await write(tx, refund, {
    status: "completed",
    providerRefundId: made.refundId,
    completedAt: now,
    updatedAt: now,
  });
  const refundedAmount = sumCents([order.refundedAmount, refund.amount]);
  const isWhole = refundedAmount === order.totalAmount;
  const paymentStatus = isWhole ? "refunded" : "partly_refunded";
  await tx
    .update(customerOrders)
    .set({ refundedAmount, paymentStatus, updatedAt: now })
    .where(eq(customerOrders.id, order.id));
  await tx.insert(orderEvents).values({
    orderId: order.id,
    kind: "refunded",
    fromStatus: order.paymentStatus,
    toStatus: paymentStatus,
    actor: refund.actor,
    actorId: refund.actorId,
    createdAt: now,
    note: formatCents(refund.amount),
  });
  await undoRewards(tx, services, order, { id: refund.id, isWhole }, now);
  await enqueueRefundedMail(tx, services, order, refund, now);
  return "completed";
}

async function fail(tx: Tx, refund: Refund, reason: string, now: Date): Promise<RefundStatus> {
  const { orderId } = refund;
  await tx
    .update(payments)
    .set({
      refundedAmount: sql`${payments.refundedAmount} - ${toDollars(refund.amount)}::numeric(12,2)`,
    })
    .where(eq(payments.id, refund.paymentId));
  const note = `${formatCents(refund.amount)}: ${reason}`;
  await tx.insert(orderEvents).values({
    orderId,
    kind: "refund_failed",
    actor: "payment provider",
    note,
    createdAt: now,
  });
  return write(tx, refund, { status: "failed", failure: reason, updatedAt: now });
}

async function write(
  tx: Tx,
  { id, status }: Refund,
  update: Partial<typeof refunds.$inferInsert>,
): Promise<RefundStatus> {
  await tx
    .update(refunds)
    .set({ ...update, claimedUntil: null })
    .where(eq(refunds.id, id));
  return update.status ?? status;
}

/** A refund and its order, both locked for the transaction; the order first, as everywhere. */
export async function lockRefund(tx: Tx, refundId: string) {
  const [found] = await tx
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  if (!found) throw new Error(`Refund ${refundId} is gone.`);
  const order = await lockOrder(tx, found.orderId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
  if (!order || !refund) throw new Error(`Refund ${refundId} or its order is gone.`);
  return { order, refund };
}
