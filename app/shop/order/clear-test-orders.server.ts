import { eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  auditLog,
  customerOrders,
  files,
  messageThreads,
  orderLines,
  orderLinks,
  outbox,
  paymentEvents,
  payments,
  promotionUses,
  proofs,
  quotes,
  refunds,
} from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { forgetTestMoney } from "#app/shop/stray-payment/known-until.server.ts";
import { forgetTestPurchases } from "#app/shop/rewards/forget-test-purchases.server.ts";
import { noteTestEarnings, removeTestEarnings } from "#app/shop/rewards/test-earnings.server.ts";
import { findMixedOrders, type MixedOrder } from "./find-mixed-orders.server.ts";

/** How many of each go with the test orders. */
export interface TestCounts {
  orders: number;
  payments: number;
  refunds: number;
  mails: number;
  files: number;
  /** Entries of the Mega Bucks ledger, of so many people, and coupons made of such. */
  entries: number;
  people: number;
  coupons: number;
}

export type ClearResult =
  | { ok: true; counts: TestCounts }
  | { ok: false; reason: "mixed"; orders: MixedOrder[] };

/**
 * Clears test orders and what they earned (`npm run shop -- go-live`, decisions §4),
 * all of them or nothing. Without `isConfirmed` it only counts. Refused while a live
 * order stands on a test order, or real money is in one. Messages about a test order
 * stay, about no order; uploads of one belong to none, and go with the next sweep of such.
 * Other writers wait meanwhile.
 */
export function clearTestOrders(
  { db, env }: Pick<Services, "db" | "env">,
  { isConfirmed }: { isConfirmed: boolean },
  now: Date,
): Promise<ClearResult> {
  return db.transaction(async (tx): Promise<ClearResult> => {
    if (isConfirmed) await letOthersWait(tx);
    const earnings = await noteTestEarnings(tx);
    const orders = await findMixedOrders(tx);
    if (orders.length > 0) return { ok: false, reason: "mixed", orders };
    const counts = { ...(await countTests(tx)), ...earnings };
    if (!isConfirmed || counts.orders === 0) return { ok: true, counts };
    await forgetTestPurchases(tx, { env });
    await removeTestEarnings(tx, now);
    await removeOrders(tx);
    await forgetTestMoney(tx, now);
    await tx.insert(auditLog).values({
      actor: "command line",
      action: "order.tests-cleared",
      subject: "orders",
      after: counts,
      createdAt: now,
    });
    return { ok: true, counts };
  });
}

/** In the order in which others lock them: orders, coupons, the ledger. */
async function letOthersWait(tx: Tx) {
  await tx.execute(
    sql`lock table customer_orders, payments, coupons, loyalty_points, loyalty_balances, loyalty_lots
      in share row exclusive mode`,
  );
}

function testsOf(tx: Tx) {
  const orders = tx
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(eq(customerOrders.isTest, true));
  const lines = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orders));
  return { orders, lines };
}

async function countTests(tx: Tx) {
  const { orders, lines } = testsOf(tx);
  return {
    orders: await tx.$count(customerOrders, eq(customerOrders.isTest, true)),
    payments: await tx.$count(payments, inArray(payments.orderId, orders)),
    refunds: await tx.$count(refunds, inArray(refunds.orderId, orders)),
    mails: await tx.$count(outbox, inArray(outbox.orderId, orders)),
    files: await tx.$count(
      files,
      or(
        inArray(files.orderLineId, lines),
        inArray(
          files.proofId,
          tx.select({ id: proofs.id }).from(proofs).where(inArray(proofs.orderLineId, lines)),
        ),
      ),
    ),
  };
}

/** Lines and events go with their order, a refund's lines with the refund. */
async function removeOrders(tx: Tx) {
  const { orders, lines } = testsOf(tx);
  await tx.delete(refunds).where(inArray(refunds.orderId, orders));
  const providerOrders = tx
    .select({ id: payments.providerOrderId })
    .from(payments)
    .where(inArray(payments.orderId, orders));
  await tx.delete(paymentEvents).where(inArray(paymentEvents.providerOrderId, providerOrders));
  await tx.delete(payments).where(inArray(payments.orderId, orders));
  await tx.delete(promotionUses).where(inArray(promotionUses.orderId, orders));
  await tx.delete(orderLinks).where(inArray(orderLinks.orderId, orders));
  await tx.delete(quotes).where(inArray(quotes.orderId, orders));
  await tx.delete(outbox).where(inArray(outbox.orderId, orders));
  await tx.update(files).set({ orderLineId: null }).where(inArray(files.orderLineId, lines));
  await tx
    .update(messageThreads)
    .set({ orderId: null })
    .where(inArray(messageThreads.orderId, orders));
  await tx.delete(customerOrders).where(eq(customerOrders.isTest, true));
}
