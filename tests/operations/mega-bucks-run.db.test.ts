import { randomUUID } from "node:crypto";
import { and, eq, isNull, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { coupons, customerOrders, loyaltyPoints, orderLines } from "#app/platform/db/schema.ts";
import { generateCoupon } from "#app/shop/coupon/generate-coupon.server.ts";
import { returnExpiredCoupons } from "#app/shop/coupon/return-expired-coupons.server.ts";
import { settleCoupon } from "#app/shop/coupon/settle-coupon.server.ts";
import { clearTestOrders } from "#app/shop/order-admin/clear-test-orders.server.ts";
import { releaseUnpaidOrder } from "#app/shop/order/unpaid/release-unpaid-order.server.ts";
import { couponTake } from "#app/shop/pricing/coupon-take.ts";
import { cents } from "#app/shop/money/money.ts";
import { correctBalance } from "#app/shop/rewards/ledger/correct-balance.server.ts";
import { expireLots } from "#app/shop/rewards/ledger/expire-lots.server.ts";
import { loyaltySummary } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { undoRewards } from "#app/shop/rewards/earn/undo-rewards.server.ts";
import { brokenLedgerLaws, UNBROKEN } from "#tests/faults/ledger-laws.ts";
import { type Bought, rewardsWorld } from "#tests/faults/rewards-world.ts";
import { seeded } from "#tests/faults/seeded.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";

/**
 * A customer and whoever invited them buy, redeem, get their money back and let
 * things lapse, by chance; after each step their Mega Bucks are what a simple model says, and now
 * and then the laws of the ledger are counted. `npm run faults` does it for longer.
 */
const SEED = Number(process.env["FAULTS_SEED"] ?? 20261122);
const SECONDS = Number(process.env["FAULTS_SECONDS"] ?? 0);
const STEPS = 2000;
const DAY_MS = 24 * 60 * 60 * 1000;

const world = await rewardsWorld();
const { admin, at, clock, friend, modelOf, models, referrer, services, settings, shop } = world;
const { db } = services;
const chance = seeded(SEED);
const waiting: Bought[] = [];
const paid: Bought[] = [];
const open: { userId: string; code: string; value: number; expiresAt: number }[] = [];
const done = new Map<string, number>();

/** The lot that takes what returns of a coupon to lots that have lapsed since. */
async function renewedLot(code: string, why: string) {
  const [renewed] = await db
    .select()
    .from(loyaltyPoints)
    .where(
      and(like(loyaltyPoints.cause, `coupon-return:${code}:${why}:%`), isNull(loyaltyPoints.lotId)),
    );
  const until = clock.now.getTime() + 20 * DAY_MS;
  return { lot: renewed?.id ?? "", availableAt: 0, expiresAt: until };
}

const steps = {
  async order() {
    const userId = chance.pick([friend, friend, referrer]);
    const goods = cents(100 + chance.upTo(1200));
    const coupon = chance.happens(0.6)
      ? open.find((own) => own.userId === userId && own.expiresAt > at())
      : undefined;
    const used = coupon ? couponTake(cents(coupon.value), goods) : 0;
    const code = coupon && used > 0 ? coupon.code : null;
    const total = cents(goods - used);
    const { orderId, lineId } = await insertOrder(
      db,
      {
        userId,
        totalAmount: total,
        couponCode: code,
        megaBucksUsed: cents(used),
        deliveryMethod: "pickup",
        deliveryAddress: null,
        createdAt: clock.now,
      },
      { amount: goods, discountAmount: cents(used) },
    );
    if (code !== null) {
      const hold = { usedAt: clock.now, usedByOrderId: orderId };
      await db.update(coupons).set(hold).where(eq(coupons.code, code));
      open.splice(
        open.findIndex((own) => own.code === code),
        1,
      );
    }
    const fresh = { refunded: 0, byRefunds: 0, taken: new Map<string, number>() };
    waiting.push({ userId, orderId, lineId, goods: total, used, code, ...fresh });
  },

  async pay() {
    const [order] = waiting.splice(chance.upTo(Math.max(0, waiting.length - 1)), 1);
    if (!order) return;
    const { orderId, userId, goods, used, code } = order;
    const status = { paymentStatus: "paid" as const, paidAt: clock.now };
    await db.update(customerOrders).set(status).where(eq(customerOrders.id, orderId));
    const settle = () =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(customerOrders)
          .where(eq(customerOrders.id, orderId))
          .for("update");
        if (!row) throw new Error("The order is gone.");
        await settleCoupon(tx, row, settings, clock.now);
      });
    const times = Array.from({ length: 1 + chance.upTo(1) });
    await Promise.all(times.map(settle));
    await Promise.all(times.map(() => shop.award(orderId, settings)));
    if (code !== null) {
      const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
      const lot = await renewedLot(code, "rest");
      modelOf(userId).giveBack(code, (coupon?.value ?? 0) - used, at(), lot);
    }
    const earned = { [`cashback:${orderId}`]: Math.floor((goods * 10 * 2 + 100) / 200) };
    if (userId === friend) {
      earned[`commission:${orderId}`] = Math.floor((goods * 5 * 2 + 100) / 200);
    }
    if (goods >= 500 && !done.has(`first ${userId}`)) {
      done.set(`first ${userId}`, 1);
      earned[`first-order:${userId}`] = 300;
      if (userId === friend) Object.assign(earned, await world.referralCauses());
    }
    await world.expectLots(order, earned);
    paid.push(order);
  },

  async cancel() {
    const [order] = waiting.splice(chance.upTo(Math.max(0, waiting.length - 1)), 1);
    if (!order) return;
    const { orderId, userId, code } = order;
    await db.transaction((tx) => releaseUnpaidOrder(tx, orderId, "cancelled", clock.now));
    await db
      .update(customerOrders)
      .set({ orderStatus: "cancelled" })
      .where(eq(customerOrders.id, orderId));
    if (code === null) return;
    const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
    if (!coupon) throw new Error("The coupon is gone.");
    open.push({ userId, code, value: coupon.value, expiresAt: coupon.expiresAt.getTime() });
  },

  async refund() {
    const order = paid[chance.upTo(Math.max(0, paid.length - 1))];
    if (!order || order.refunded === order.goods) return;
    const left = order.goods - order.refunded;
    const amount = cents(chance.happens(0.3) ? left : 1 + chance.upTo(left - 1));
    order.refunded += amount;
    const isWhole = order.refunded === order.goods;
    const refundId = randomUUID();
    await db.transaction(async (tx) => {
      await tx
        .update(customerOrders)
        .set({
          refundedAmount: cents(order.refunded),
          paymentStatus: isWhole ? "refunded" : "partly_refunded",
        })
        .where(eq(customerOrders.id, order.orderId));
      await world.insertRefund(tx, refundId, order, amount);
      const [row] = await tx
        .select()
        .from(customerOrders)
        .where(eq(customerOrders.id, order.orderId))
        .for("update");
      if (!row) throw new Error("The order is gone.");
      await undoRewards(tx, services, row, { id: refundId, isWhole }, clock.now);
    });
    await world.expectTakenBack(order, isWhole);
    if (order.code === null) return;
    const share = world.shareOf(order.used, order);
    const due = share - order.byRefunds;
    order.byRefunds = share;
    const lot = await renewedLot(order.code, `refund:${refundId}`);
    modelOf(order.userId).giveBack(order.code, due, at(), lot);
  },

  async redeem() {
    const userId = chance.pick([friend, referrer]);
    const amount = cents(100 + chance.upTo(300));
    const wish = { userId, amount, submissionKey: randomUUID() };
    const results = await Promise.all(
      Array.from({ length: 1 + chance.upTo(2) }, () => generateCoupon(services, wish, clock.now)),
    );
    const codes = new Set(results.map((made) => (made.ok ? made.coupon.code : made.reason)));
    expect(codes.size).toBe(1);
    const [made] = results;
    const code = made?.ok ? made.coupon.code : "";
    expect(modelOf(userId).redeem(code, amount, at())).toBe(made?.ok);
    if (made?.ok) {
      open.push({ userId, code, value: amount, expiresAt: made.coupon.expiresAt.getTime() });
    }
  },

  async expireCoupons() {
    const expired = open.filter(({ expiresAt }) => expiresAt <= at());
    const counts = await Promise.all([
      returnExpiredCoupons(services),
      returnExpiredCoupons(services),
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(expired.length);
    for (const { userId, code, value } of expired) {
      modelOf(userId).giveBack(code, value, at(), null);
      open.splice(
        open.findIndex((own) => own.code === code),
        1,
      );
    }
  },

  async expireLots() {
    await Promise.all([expireLots(services), expireLots(services)]);
    for (const model of models.values()) model.book(at());
  },

  async correct() {
    const userId = chance.pick([friend, referrer]);
    const amount = cents(chance.upTo(200) - 100);
    const correctionKey = randomUUID();
    const wanted = { userId, amount, reason: "Goodwill", correctionKey };
    const send = () => correctBalance(services, wanted, { by: admin, now: clock.now });
    await Promise.all([send(), send()]);
    if (amount > 0) {
      const lot = await world.lotOf(`correction:${correctionKey}:0`);
      modelOf(userId).earn(amount, lot, at());
    } else modelOf(userId).take(-amount, at());
  },

  async pass() {
    const days = chance.happens(0.05) ? 45 : chance.upTo(3);
    clock.now = new Date(clock.now.getTime() + days * DAY_MS + 1000);
  },
};

const KINDS = [
  ...(["order", "order", "pay", "pay", "pay", "redeem", "redeem", "refund"] as const),
  ...(["cancel", "expireCoupons", "expireLots", "correct", "pass", "pass"] as const),
] as const;

test(
  `${STEPS} random steps on PostgreSQL are what the model says, from seed ${SEED}`,
  {
    timeout: (SECONDS + 300) * 1000,
  },
  async () => {
    const until = performance.now() + SECONDS * 1000;
    let step = 0;
    do {
      const kind = chance.pick(KINDS);
      await steps[kind]();
      done.set(kind, (done.get(kind) ?? 0) + 1);
      step += 1;
      for (const [userId, model] of models) {
        const { balance, spendable, earned, redeemed, lapsed } = await loyaltySummary(
          db,
          userId,
          clock.now,
        );
        const told = { balance, spendable };
        const expected = { balance: model.balance(at()), spendable: model.spendable(at()) };
        expect(told, `after step ${step}, ${kind}`).toEqual(expected);
        expect(earned - redeemed - lapsed).toBe(balance);
      }
      if (step % 500 === 0) expect(await brokenLedgerLaws(db)).toEqual(UNBROKEN);
    } while (step < STEPS || performance.now() < until);
    expect(await brokenLedgerLaws(db)).toEqual(UNBROKEN);
    expect(await db.$count(orderLines)).toBeGreaterThan(STEPS / 20);
    expect(
      await db.$count(loyaltyPoints, eq(loyaltyPoints.transactionType, "offset")),
    ).toBeGreaterThan(5);

    // Had all of it been tests, corrections alone would be left.
    await db.update(customerOrders).set({ isTest: true });
    const cleared = await clearTestOrders(services, { isConfirmed: true }, clock.now);
    expect(cleared).toMatchObject({ ok: true, counts: { people: 2 } });
    expect(await brokenLedgerLaws(db)).toEqual(UNBROKEN);
    const left = await db.selectDistinct({ orderId: loyaltyPoints.orderId }).from(loyaltyPoints);
    expect(left).toEqual([{ orderId: null }]);
  },
);
