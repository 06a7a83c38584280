import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { coupons, payments, promotionUses } from "#app/platform/db/schema.ts";
import { OPEN_ATTEMPTS } from "../payment-terms.ts";

/**
 * Lets go of what an unpaid order holds that will not be paid any more: its open
 * payment attempts end, its code can be used again. The caller has locked the
 * order and knows that no money moves.
 */
export async function releaseUnpaidOrder(tx: Tx, orderId: string, reason: string, now: Date) {
  await tx
    .update(payments)
    .set({ status: "voided", reason, claimedUntil: null, updatedAt: now })
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, OPEN_ATTEMPTS)));
  await tx
    .update(coupons)
    .set({ usedAt: null, usedByOrderId: null })
    .where(eq(coupons.usedByOrderId, orderId));
  await tx.delete(promotionUses).where(eq(promotionUses.orderId, orderId));
}
