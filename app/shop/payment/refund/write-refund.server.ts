import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, orderEvents, payments, refundLines, refunds } from "#app/platform/db/schema.ts";
import { formatCents, toDollars } from "#app/shop/money/money.ts";
import type { RefundQuote } from "./refundable.ts";
import { after, CLAIM_MS } from "../payment-times.ts";

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
