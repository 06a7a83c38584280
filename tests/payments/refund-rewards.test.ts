import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { loyaltyPoints } from "#app/platform/db/schema.ts";
import { findProfile } from "#app/shop/customer/profile-queries.server.ts";
import { cents } from "#app/shop/pricing/money.ts";
import { referralStats } from "#app/shop/referral/referral-queries.server.ts";
import { trackReferral } from "#app/shop/referral/track-referral.server.ts";
import { loyaltyBalance, loyaltySummary } from "#app/shop/rewards/loyalty-queries.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { paymentShop } from "./payment-fixture.ts";
import { refundShop, TOTAL } from "./refund-fixture.ts";

const shop = await paymentShop({ webhookDelayMs: 600_000 });
const { services } = shop;
const { db } = services;
const { paidOrder, wanted, traces, refund } = await refundShop(shop);

const balance = (userId: string) => loyaltyBalance(db, userId, services.now());

test("a full refund takes the first order's bonus back, once; part of one does not", async () => {
  const { userId } = await insertCustomer(db);
  const { orderId, cards } = await paidOrder("approve", { userId });
  expect(await balance(userId)).toBe(5000);
  const part = { lines: [{ lineId: cards, amount: cents(4800) }], shipping: cents(0) };
  await refund(orderId, wanted(part, 5112));
  expect(await balance(userId)).toBe(5000);
  const rest = wanted("everything", TOTAL - 5112);
  await refund(orderId, rest);
  await refund(orderId, rest);
  expect(await balance(userId)).toBe(0);
  expect((await traces(orderId)).order.megaBucksEarned).toBe(0);
  const summary = await loyaltySummary(db, userId, services.now());
  expect(summary).toMatchObject({ balance: 0, earned: 5000, taken: -5000, nextToLapse: null });
});

test("after the bonus was spent the refund succeeds and the balance goes negative", async () => {
  const { userId } = await insertCustomer(db);
  const { orderId } = await paidOrder("approve", { userId });
  await db.insert(loyaltyPoints).values({
    id: randomUUID(),
    userId,
    transactionType: "redeemed",
    pointsAmount: cents(-5000),
    description: "Redeemed",
    cause: `redeemed:${orderId}`,
    createdAt: services.now(),
  });
  expect(await refund(orderId, wanted("everything", TOTAL))).toMatchObject({ status: "completed" });
  expect(await balance(userId)).toBe(-5000);
});

test("a refunded first order of a friend takes both sides' bonuses back", async () => {
  const { userId: referrerId } = await insertCustomer(db);
  const { userId: friendId } = await insertCustomer(db);
  const code = (await findProfile(db, referrerId))?.referralCode ?? "";
  await db.transaction((tx) => trackReferral(tx, { code, referredId: friendId }, services.now()));
  const { orderId } = await paidOrder("approve", { userId: friendId });
  expect([await balance(referrerId), await balance(friendId)]).toEqual([5000, 10_000]);
  await refund(orderId, wanted("everything", TOTAL));
  expect([await balance(referrerId), await balance(friendId)]).toEqual([0, 0]);
  expect((await referralStats(db, referrerId)).earnings).toBe(0);
});

test("a lot that has lapsed before the refund is not taken twice", async () => {
  const { userId } = await insertCustomer(db);
  const { orderId } = await paidOrder("approve", { userId });
  shop.pass(400 * 24 * 3600);
  expect(await balance(userId)).toBe(0);
  await refund(orderId, wanted("everything", TOTAL));
  expect(await balance(userId)).toBe(0);
});
