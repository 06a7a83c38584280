import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { loyaltyPoints, referralRewards } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { earningShop } from "#tests/support/earning-shop.ts";
import { testServices } from "#tests/support/test-services.ts";
import { loyaltyBalance, loyaltySummary } from "./ledger/loyalty-queries.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const { award, earnedBy, invitedBy, orderOf } = earningShop(services, clock);

const entriesOf = (userId: string) =>
  db
    .select()
    .from(loyaltyPoints)
    .where(eq(loyaltyPoints.userId, userId))
    .orderBy(loyaltyPoints.cause);

test("every order pays cashback on what was paid for its goods, half up, once", async () => {
  const { userId } = await insertCustomer(db);
  const none = { firstOrderBonus: cents(0) };
  const orderId = await orderOf(userId, { totalAmount: cents(1225 + 1340) });
  await award(orderId, none);
  await award(orderId, none);
  expect(await entriesOf(userId)).toMatchObject([
    { pointsAmount: 25, orderId, cause: `cashback:${orderId}`, availableAt: null },
  ]);
  expect(await earnedBy(orderId)).toBe(25);
  const second = await orderOf(userId, { totalAmount: cents(2424 + 1340) });
  await award(second, none);
  expect(await earnedBy(second)).toBe(48);
  const custom = await orderOf(userId, { orderKind: "custom" });
  await award(custom, none);
  expect(await earnedBy(custom)).toBe(0);
  const tiny = await orderOf(userId, { totalAmount: cents(24 + 1340) });
  await award(tiny, none);
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(73);
});

test("what an order earned is what its buyer got of it", async () => {
  const rosa = await insertCustomer(db);
  const orderId = await orderOf(await invitedBy(rosa.userId));
  await award(orderId);
  expect(await earnedBy(orderId)).toBe(5000 + 5000 + 120);
});

test("a commission goes to the referrer with every order, and stands beside its entry", async () => {
  const rosa = await insertCustomer(db);
  const dana = await invitedBy(rosa.userId);
  const orders = [await orderOf(dana), await orderOf(dana, { totalAmount: cents(3050 + 1340) })];
  for (const id of [...orders, ...orders]) await award(id);
  const entries = await entriesOf(rosa.userId);
  expect(entries.map(({ pointsAmount }) => pointsAmount).toSorted((a, b) => a - b)).toEqual([
    31, 60, 5000,
  ]);
  expect(entries.every(({ orderId }) => orderId === null)).toBe(true);
  const rewards = await db
    .select()
    .from(referralRewards)
    .where(eq(referralRewards.referrerId, rosa.userId));
  expect(new Map(rewards.map(({ id, amount }) => [id, amount]))).toEqual(
    new Map(entries.map(({ id, pointsAmount }) => [id, pointsAmount])),
  );
  const ofOrder = (wanted: string | undefined) =>
    rewards.filter(({ orderId }) => orderId === wanted).map(({ rewardType }) => rewardType);
  expect(new Set(ofOrder(orders[0]))).toEqual(new Set(["commission", "first_purchase_bonus"]));
  expect(ofOrder(orders[1])).toEqual(["commission"]);
});

test("what orders bring waits for as long as the owner says, and lasts from then on", async () => {
  clock.now = new Date("2026-11-20T15:00:00Z");
  const { userId } = await insertCustomer(db);
  await award(await orderOf(userId), { rewardHoldDays: 14 });
  for (const entry of await entriesOf(userId)) {
    expect(entry.availableAt).toEqual(new Date("2026-12-04T15:00:00Z"));
    expect(entry.expiresAt).toEqual(new Date("2027-12-04T15:00:00Z"));
  }
  expect(await loyaltySummary(db, userId, clock.now)).toMatchObject({
    balance: 5120,
    held: 5120,
    spendable: 0,
  });
});

test("what is owed is paid with what is earned next", async () => {
  const { userId } = await insertCustomer(db);
  await db.insert(loyaltyPoints).values({
    id: randomUUID(),
    userId,
    transactionType: "taken_back",
    pointsAmount: cents(-3000),
    description: "Owed",
    cause: `owed:${userId}`,
    createdAt: clock.now,
  });
  await award(await orderOf(userId), { cashbackPercent: 0 });
  const offsets = (await entriesOf(userId)).filter(
    ({ transactionType }) => transactionType === "offset",
  );
  expect(offsets.map(({ pointsAmount }) => pointsAmount).toSorted((a, b) => a - b)).toEqual([
    -3000, 3000,
  ]);
  expect(await loyaltySummary(db, userId, clock.now)).toMatchObject({
    balance: 2000,
    spendable: 2000,
    nextToLapse: { amount: 2000 },
  });
});
