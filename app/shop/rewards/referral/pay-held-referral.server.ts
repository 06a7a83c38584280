import { and, asc, eq, gte, inArray, min, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, customerOrders, type referrals } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { sumCents, toDollars } from "#app/shop/money/money.ts";
import type { EarnedEntry } from "../earn/find-earnings.server.ts";
import { shareOfRefunds } from "../ledger/lots.ts";
import { lockEarners } from "../earn/may-earn.server.ts";
import { readPaidGoods } from "../earn/paid-goods.server.ts";
import { qualifyingGoods } from "../earn/qualifying-goods.ts";
import { referralBonuses } from "./referral-bonuses.server.ts";
import { referralCommission } from "./referral-commission.server.ts";
import { takeBackDues } from "../earn/take-back.server.ts";
import { type WrittenEarning, writeEarned } from "#app/shop/rewards/write-earned.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { HOLD_ACTION, referralSubject } from "./hold-if-suspicious.server.ts";

type Referral = typeof referrals.$inferSelect;

/**
 * Pays what a referral would have brought while it was held (decisions §5), as the
 * programme pays today: the bonus of the friend's first purchase to both, and the
 * commission on each of the friend's orders, less what was refunded of it. Nothing for
 * an order that was wholly refunded. Each order pays once, whatever is retried.
 */
export async function payHeldReferral(
  tx: Tx,
  services: Pick<Services, "changes" | "env">,
  referral: Referral,
  now: Date,
): Promise<void> {
  const { id: referralId, referrerId, referredId, firstPurchaseCompletedAt } = referral;
  const orders = await lockOrders(tx, services, referral);
  if (orders.length === 0) return;
  const earns = await lockEarners(tx, [referrerId, referredId]);
  const settings = await currentSettings({ db: tx, changes: services.changes });
  const people = { referralId, referrerId, referredId, referrerMayEarn: earns.has(referrerId) };
  const first = orders.find(
    ({ paidAt }) => paidAt !== null && paidAt.getTime() === firstPurchaseCompletedAt?.getTime(),
  );
  const bonuses = first ? referralBonuses({ ...people, orderId: first.id }, settings) : [];
  const commissions = orders.map((order) =>
    referralCommission({ orderId: order.id, goods: qualifyingGoods(order) }, people, settings),
  );
  const due = [...bonuses, ...commissions].filter(({ userId }) => earns.has(userId));
  const written = await writeEarned(tx, settings, due, now);
  const own = written.flatMap(({ userId, amount }) => (userId === referredId ? [amount] : []));
  if (first && own.length > 0) {
    const { megaBucksEarned } = customerOrders;
    const more = toDollars(sumCents(own));
    await tx
      .update(customerOrders)
      .set({ megaBucksEarned: sql`${megaBucksEarned} + ${more}::numeric(12,2)` })
      .where(eq(customerOrders.id, first.id));
  }
  await takeBackRefunded(tx, { referralId, written }, now);
}

/** The friend's orders that were paid since the referral is held, and not wholly refunded. */
async function lockOrders(
  tx: Tx,
  { env }: Pick<Services, "env">,
  { id, referredId, createdAt }: Referral,
) {
  const [held] = await tx
    .select({ since: min(auditLog.createdAt) })
    .from(auditLog)
    .where(and(eq(auditLog.subject, referralSubject(id)), eq(auditLog.action, HOLD_ACTION)));
  return tx
    .select({
      id: customerOrders.id,
      orderKind: customerOrders.orderKind,
      totalAmount: customerOrders.totalAmount,
      shippingAmount: customerOrders.shippingAmount,
      taxAmount: customerOrders.taxAmount,
      paidAt: customerOrders.paidAt,
    })
    .from(customerOrders)
    .where(
      and(
        eq(customerOrders.userId, referredId),
        gte(customerOrders.paidAt, held?.since ?? createdAt),
        inArray(customerOrders.paymentStatus, ["paid", "partly_refunded"]),
        // A test order earns only where all orders are tests.
        env.usesSimulator ? undefined : eq(customerOrders.isTest, false),
      ),
    )
    .orderBy(asc(customerOrders.id))
    .for("update");
}

/** Takes back the part of commissions just written whose goods were refunded before. */
async function takeBackRefunded(
  tx: Tx,
  { referralId, written }: { referralId: string; written: readonly WrittenEarning[] },
  now: Date,
): Promise<void> {
  const paid = written.flatMap(({ reward, ...entry }) =>
    reward?.rewardType === "commission" ? [{ entry, orderId: reward.orderId }] : [],
  );
  if (paid.length === 0) return;
  const lines = await readPaidGoods(
    tx,
    paid.map(({ orderId }) => orderId),
  );
  const dues = paid.map(({ entry, orderId }) => {
    const goods = lines.filter((line) => line.orderId === orderId);
    const refunded = sumCents(goods.map((line) => line.refunded));
    const due =
      refunded > 0
        ? shareOfRefunds(entry.amount, refunded, sumCents(goods.map(({ net }) => net)))
        : refunded;
    const earned: EarnedEntry = { ...entry, reward: { referralId, rewardType: "commission" } };
    return { entry: earned, due, orderId, by: "while-held" };
  });
  await takeBackDues(tx, dues, now);
}
