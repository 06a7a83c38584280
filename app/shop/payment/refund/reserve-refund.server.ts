import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { type customerOrders, payments, refunds } from "#app/platform/db/schema.ts";
import { holdsMoney } from "#app/shop/order/order-status.ts";
import type { Cents } from "#app/shop/money/money.ts";
import { isAdmin, type Person } from "#app/shop/person/person.ts";
import { readRefundable } from "./read-refundable.server.ts";
import { everythingLeft, quoteRefund, type RefundParts } from "./refundable.ts";
import type { RefundRefusal } from "./refund-refusals.ts";
import { type Refund, writeRefund } from "./write-refund.server.ts";

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
