import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  coupons,
  customerOrders,
  loyaltyPoints,
  orderLines,
  user,
} from "#app/platform/db/schema.ts";
import { generateCoupon } from "#app/shop/coupon/generate-coupon.server.ts";
import { findProfile } from "#app/shop/customer/profile/profile-queries.server.ts";
import { validFor } from "#app/shop/clock/validity.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { cents } from "#app/shop/money/money.ts";
import { referralStats } from "#app/shop/rewards/referral/referral-queries.server.ts";
import { trackReferral } from "#app/shop/rewards/referral/track-referral.server.ts";
import { expireLots } from "#app/shop/rewards/ledger/expire-lots.server.ts";
import { loyaltyBalance, loyaltySummary } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { paymentShop } from "./payment-fixture.ts";
import { refundShop, TOTAL } from "./refund-fixture.ts";

const shop = await paymentShop({ webhookDelayMs: 600_000 });
const { services } = shop;
const { db } = services;
const { paidOrder, wanted, traces, refund } = await refundShop(shop);

const balance = (userId: string) => loyaltyBalance(db, userId, services.now());
const summary = (userId: string) => loyaltySummary(db, userId, services.now());

/** Of $90.50 of goods. */
const [CASHBACK, COMMISSION] = [181, 91];

test("a full refund takes all back, once; a part its part, and no bonus", async () => {
  const { userId } = await insertCustomer(db);
  const { orderId, cards } = await paidOrder("approve", { userId });
  expect(await balance(userId)).toBe(5000 + CASHBACK);
  const part = { lines: [{ lineId: cards, amount: cents(4800) }], shipping: cents(0) };
  await refund(orderId, wanted(part, 5112));
  // 48.00 of 90.50: 96 cents.
  expect(await balance(userId)).toBe(5000 + CASHBACK - 96);
  expect((await traces(orderId)).order.megaBucksEarned).toBe(5000 + CASHBACK - 96);
  const rest = wanted("everything", TOTAL - 5112);
  await refund(orderId, rest);
  await refund(orderId, rest);
  expect((await traces(orderId)).order.megaBucksEarned).toBe(0);
  expect(await summary(userId)).toMatchObject({
    balance: 0,
    earned: 0,
    redeemed: 0,
    nextToLapse: null,
  });
});

test("shipping alone takes nothing back", async () => {
  const { userId } = await insertCustomer(db);
  const { orderId } = await paidOrder("approve", { userId });
  await refund(orderId, wanted({ lines: [], shipping: cents(950) }, 950));
  expect(await balance(userId)).toBe(5000 + CASHBACK);
});

test("after the bonus was spent the refund succeeds and the balance goes negative", async () => {
  const { userId } = await insertCustomer(db);
  const { orderId } = await paidOrder("approve", { userId });
  const spent = { userId, amount: cents(4000), submissionKey: randomUUID() };
  expect(await generateCoupon(services, spent, services.now())).toMatchObject({ ok: true });
  expect(await refund(orderId, wanted("everything", TOTAL))).toMatchObject({ status: "completed" });
  expect(await summary(userId)).toMatchObject({ balance: -4000, spendable: 0 });
  const { orderId: next } = await paidOrder("approve", { userId });
  expect(await summary(userId)).toMatchObject({ balance: CASHBACK - 4000, spendable: 0 });
  await refund(next, wanted("everything", TOTAL));
  expect(await balance(userId)).toBe(-4000);
});

test("a refunded first order of a friend takes both sides' bonuses and the commission back", async () => {
  const { userId: referrerId } = await insertCustomer(db);
  const { userId: friendId } = await insertCustomer(db);
  const code = (await findProfile(db, referrerId))?.referralCode ?? "";
  await db.transaction((tx) => trackReferral(tx, { code, referredId: friendId }, services.now()));
  const { orderId, cards } = await paidOrder("approve", { userId: friendId });
  expect([await balance(referrerId), await balance(friendId)]).toEqual([
    5000 + COMMISSION,
    10_000 + CASHBACK,
  ]);
  const part = { lines: [{ lineId: cards, amount: cents(4800) }], shipping: cents(0) };
  await refund(orderId, wanted(part, 5112));
  expect(await balance(referrerId)).toBe(5000 + COMMISSION - 48);
  expect(await referralStats(db, referrerId)).toMatchObject({ commission: COMMISSION - 48 });
  await refund(orderId, wanted("everything", TOTAL - 5112));
  expect([await balance(referrerId), await balance(friendId)]).toEqual([0, 0]);
  expect(await referralStats(db, referrerId)).toMatchObject({ earnings: 0, commission: 0 });
});

test("what a friend has spent is owed by the friend, and not taken from their referrer", async () => {
  const { userId: referrerId } = await insertCustomer(db);
  const { userId: friendId } = await insertCustomer(db);
  const code = (await findProfile(db, referrerId))?.referralCode ?? "";
  await db.transaction((tx) => trackReferral(tx, { code, referredId: friendId }, services.now()));
  const { orderId } = await paidOrder("approve", { userId: friendId });
  // The referrer has an order of their own, whose rewards stay.
  await paidOrder("approve", { userId: referrerId });
  const kept = (await balance(referrerId)) - 5000 - COMMISSION;
  expect(kept).toBeGreaterThan(0);
  const spent = { userId: friendId, amount: cents(9000), submissionKey: randomUUID() };
  expect(await generateCoupon(services, spent, services.now())).toMatchObject({ ok: true });
  await refund(orderId, wanted("everything", TOTAL));
  expect([await balance(referrerId), await balance(friendId)]).toEqual([kept, -9000]);
});

test("a refund to who has gone leaves nobody anything, and nobody owing", async () => {
  const { userId } = await insertCustomer(db);
  const { orderId, cards } = await paidOrder("approve", { userId });
  const spent = { userId, amount: cents(4000), submissionKey: randomUUID() };
  expect(await generateCoupon(services, spent, services.now())).toMatchObject({ ok: true });
  await db
    .update(user)
    .set({ closedAt: services.now(), emailVerified: false })
    .where(eq(user.id, userId));
  const part = { lines: [{ lineId: cards, amount: cents(4800) }], shipping: cents(0) };
  await refund(orderId, wanted(part, 5112));
  expect(await summary(userId)).toMatchObject({ balance: 0, nextToLapse: null });
  const rest = wanted("everything", TOTAL - 5112);
  expect(await refund(orderId, rest)).toMatchObject({ status: "completed" });
  expect(await balance(userId)).toBe(0);
});

test.for([false, true])(
  "a lot that has lapsed is not taken twice, booked: %s",
  async (isBooked) => {
    const { userId } = await insertCustomer(db);
    const { orderId } = await paidOrder("approve", { userId });
    shop.pass(400 * 24 * 3600);
    if (isBooked) await expireLots(services);
    expect(await balance(userId)).toBe(0);
    await refund(orderId, wanted("everything", TOTAL));
    expect(await balance(userId)).toBe(0);
    expect((await traces(orderId)).order.megaBucksEarned).toBe(0);
  },
);

/** Somebody with $50 that lapse in ten days and $70 that last, and a coupon of $100 of both. */
async function withCoupon() {
  const { userId } = await insertCustomer(db);
  const inDays = (days: number) => new Date(services.now().getTime() + days * 24 * 3600 * 1000);
  const lot = { userId, transactionType: "earned" as const, description: "Earned" };
  const moments = (days: number) => ({ createdAt: services.now(), expiresAt: inDays(days) });
  await db.insert(loyaltyPoints).values([
    { ...lot, id: randomUUID(), pointsAmount: cents(5000), cause: randomUUID(), ...moments(10) },
    { ...lot, id: randomUUID(), pointsAmount: cents(7000), cause: randomUUID(), ...moments(300) },
  ]);
  const wish = { userId, amount: cents(10_000), submissionKey: randomUUID() };
  const made = await generateCoupon(services, wish, services.now());
  if (!made.ok) throw new Error(made.reason);
  return { userId, code: made.coupon.code };
}

test("what an order was paid with returns with its refund; what lapsed since, for a while", async () => {
  const { userId, code } = await withCoupon();
  const { orderId, flyers } = await paidOrder("approve", {
    userId,
    couponCode: code,
    megaBucksUsed: cents(500),
    orderKind: "product",
  });
  // Five dollars were used; the newest 95 are back.
  const before = await balance(userId);
  expect(before).toBe(11_500 + 5000 + CASHBACK);
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  expect(coupon?.returnedAt).toEqual(services.now());
  shop.pass(11 * 24 * 3600);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, flyers));
  expect(line?.discountAmount).toBe(500);
  const half = { lines: [{ lineId: flyers, amount: cents(2125) }], shipping: cents(0) };
  await refund(orderId, wanted(half, 2125 + 138));
  const returned = () => db.select().from(loyaltyPoints).where(eq(loyaltyPoints.couponCode, code));
  const byRefund = (await returned()).filter(({ cause }) => cause.includes(":refund:"));
  expect(byRefund).toMatchObject([{ pointsAmount: 250, lotId: null, orderId }]);
  const lasts = validFor(30, services.now(), DEFAULT_SETTINGS.timeZone);
  expect(byRefund[0]?.expiresAt).toEqual(lasts);
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  await refund(orderId, wanted("everything", TOTAL - (order?.refundedAmount ?? 0)));
  const all = (await returned()).filter(
    ({ transactionType }) => transactionType === "coupon_return",
  );
  expect(all.reduce((sum, { pointsAmount }) => sum + pointsAmount, 0)).toBe(10_000);
  expect(await summary(userId)).toMatchObject({ redeemed: 0, earned: 12_000 });
});
