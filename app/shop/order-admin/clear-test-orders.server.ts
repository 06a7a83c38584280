import { sql } from "drizzle-orm";
import { auditLog, customerOrders } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { countTrialVisits, removeTrialVisits } from "./trial-visits.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { forgetTestMoney } from "#app/shop/stray-payment/known-until.server.ts";
import { forgetTestPurchases } from "#app/shop/rewards/ledger/forget-test-purchases.server.ts";
import {
  noteTestEarnings,
  removeTestEarnings,
} from "#app/shop/rewards/earn/test-earnings.server.ts";
import {
  countClearedOrders,
  letOthersWait,
  noteClearedOrders,
  removeClearedOrders,
} from "./cleared-orders.server.ts";
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
  /** Until the day of the first real order. */
  visits: number;
}

export type ClearResult =
  | { ok: true; counts: TestCounts }
  | { ok: false; reason: "mixed"; orders: MixedOrder[] };

/**
 * Clears test orders and what they earned (`npm run shop -- go-live`, decisions §4),
 * all of them or nothing. Without `isConfirmed` it only counts. Refused while a live
 * order stands on a test order, or real money is in one. Messages about a test order
 * stay, about no order. The visits of the trial go along: those of the days before the first real
 * order. Other writers wait meanwhile.
 */
export function clearTestOrders(
  { db, env, jobs }: Pick<Services, "db" | "env" | "jobs">,
  { isConfirmed }: { isConfirmed: boolean },
  now: Date,
): Promise<ClearResult> {
  return db.transaction(async (tx): Promise<ClearResult> => {
    if (isConfirmed) await letOthersWait(tx);
    await noteClearedOrders(tx, sql`${customerOrders.isTest}`);
    const earnings = await noteTestEarnings(tx);
    const orders = await findMixedOrders(tx);
    if (orders.length > 0) return { ok: false, reason: "mixed", orders };
    const settings = await readSettings(tx);
    const cleared = await countClearedOrders(tx);
    const visits = await countTrialVisits(tx, settings, cleared.orders);
    const counts = { ...cleared, ...earnings, visits };
    if (!isConfirmed || counts.orders + counts.visits === 0) return { ok: true, counts };
    await forgetTestPurchases(tx, { env });
    await removeTestEarnings(tx, now);
    await removeClearedOrders(tx, jobs);
    await removeTrialVisits(tx, settings);
    await forgetTestMoney(tx, { env }, now);
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
