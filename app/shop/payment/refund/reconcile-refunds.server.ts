import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { refunds } from "#app/platform/db/schema.ts";
import { UNSETTLED_REFUNDS } from "#app/shop/order/payment-terms.ts";
import { nextCheckOf } from "../payment-times.ts";
import { type RefundServices, settleRefund } from "./settle-refunds.server.ts";

const BATCH = 100;

/**
 * Settles the refunds that nobody waits for any more: the process died around the
 * provider's call, an answer was lost, the provider took its time.
 */
export async function reconcileRefunds(services: RefundServices): Promise<void> {
  const { db, log, now } = services;
  const due = await db
    .select({ id: refunds.id, createdAt: refunds.createdAt })
    .from(refunds)
    .where(and(inArray(refunds.status, UNSETTLED_REFUNDS), lte(refunds.nextCheckAt, now())))
    .orderBy(asc(refunds.nextCheckAt))
    .limit(BATCH);
  for (const { id, createdAt } of due) {
    try {
      // Before the provider is asked, so that one that always fails waits its turn.
      const nextCheckAt = nextCheckOf(createdAt, now());
      await db.update(refunds).set({ nextCheckAt }).where(eq(refunds.id, id));
      await settleRefund(services, id);
    } catch (error) {
      log.error({ err: error, refundId: id }, "a refund could not be reconciled");
    }
  }
}
