import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  auditLog,
  type customerOrders,
  orderEvents,
  payments,
  refundLines,
  refunds,
} from "#app/platform/db/schema.ts";
import { holdsMoney } from "#app/shop/order/order-status.ts";
import { type Cents, formatCents, toDollars } from "#app/shop/money/money.ts";
import { isAdmin, type Person } from "#app/shop/person/person.ts";
import { readRefundable } from "./read-refundable.server.ts";
import { everythingLeft, quoteRefund, type RefundParts, type RefundQuote } from "./refundable.ts";
import type { RefundRefusal } from "./refund-form.ts";
import { after, CLAIM_MS } from "#app/shop/payment/payment-times.ts";

type Order = Pick<typeof customerOrders.$inferSelect, "id" | "paymentStatus" | "shippingAmount">;

export interface WantedRefund {
  /** Made by the page; the same key is the same refund. */
  refundKey: string;
  parts: RefundParts | "everything";
  /** What the person saw and agreed to; `null` when they have not seen it yet. */
  expectedAmount: Cents | null;
  reason: string;
}

export type ReserveRefundResult =
  | { ok: true; refund: Refund; isNew: boolean }
  | ({ ok: false } & RefundRefusal);

/**
 * Decides a refund of an order that the caller has locked, and writes it down
 * (decisions §4): by line with its tax, never more than was captured, by admins
 * only. The provider is asked after the transaction, with `sendSoon`.
 */
export async function reserveRefund(
  tx: Tx,
  order: Order,
  { refundKey, parts, expectedAmount, reason }: WantedRefund,
  { by, now }: { by: Person; now: Date },
): Promise<ReserveRefundResult> {
  if (!isAdmin(by)) return { ok: false, reason: "not_admin" };
  const [known] = await tx.select().from(refunds).where(eq(refunds.refundKey, refundKey));
  if (known?.orderId === order.id) return { ok: true, refund: known, isNew: false };
  if (known) return { ok: false, reason: "key_used" };
  if (!holdsMoney(order.paymentStatus)) return { ok: false, reason: "not_paid" };
  const [payment] = await tx
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, "captured")))
    .for("update");
  if (!payment) return { ok: false, reason: "not_paid" };
  const refundable = await readRefundable(tx, order);
  const quoted = quoteRefund(
    refundable,
    parts === "everything" ? everythingLeft(refundable) : parts,
  );
  if (!quoted.ok) return quoted;
  const { quote } = quoted;
  if (quote.amount !== expectedAmount) {
    return { ok: false, reason: "total_changed", amount: quote.amount };
  }
  const refund = await writeRefund(
    tx,
    { payment, quote, reason, actor: by.name, actorId: by.userId, refundKey },
    now,
  );
  return { ok: true, refund, isNew: true };
}

export type Refund = typeof refunds.$inferSelect;

export interface NewRefund {
  payment: Pick<typeof payments.$inferSelect, "id" | "orderId">;
  quote: RefundQuote;
  /** For the customer; may be empty. */
  reason: string;
  /** Who gives it back, as the timeline and the audit log call them. */
  actor: string;
  actorId: string | null;
  refundKey: string;
}

/**
 * Writes a refund down and takes its amount from what the payment has left, with
 * event and audit entry, before any call to the provider. The caller has locked
 * order and payment and has the claim: nobody else asks for it meanwhile. More
 * than was captured violates a constraint.
 */
export async function writeRefund(tx: Tx, refund: NewRefund, now: Date): Promise<Refund> {
  const { payment, quote, reason, actor, actorId, refundKey } = refund;
  const { orderId } = payment;
  const claimedUntil = after(now, CLAIM_MS);
  await tx
    .update(payments)
    .set({
      refundedAmount: sql`${payments.refundedAmount} + ${toDollars(quote.amount)}::numeric(12,2)`,
    })
    .where(eq(payments.id, payment.id));
  const [written] = await tx
    .insert(refunds)
    .values({
      id: randomUUID(),
      orderId,
      paymentId: payment.id,
      status: "starting",
      amount: quote.amount,
      shippingAmount: quote.shippingAmount,
      reason,
      actor,
      actorId,
      refundKey,
      claimedUntil,
      nextCheckAt: claimedUntil,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!written) throw new Error("An inserted refund is returned.");
  if (quote.lines.length > 0) {
    await tx
      .insert(refundLines)
      .values(quote.lines.map((line) => ({ refundId: written.id, ...line })));
  }
  const note = [formatCents(quote.amount), reason].filter(Boolean).join(": ");
  await tx
    .insert(orderEvents)
    .values({ orderId, kind: "refund_started", actor, actorId, note, createdAt: now });
  await tx.insert(auditLog).values({
    actorId,
    actor,
    action: "order.refund",
    subject: `order:${orderId}`,
    after: { refundId: written.id, amount: formatCents(quote.amount), reason },
    createdAt: now,
  });
  return written;
}
