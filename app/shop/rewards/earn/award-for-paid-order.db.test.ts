import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  customerOrders,
  loyaltyPoints,
  referrals,
  settings as settingsTable,
  user,
} from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { DEFAULT_SETTINGS, type Settings } from "#app/shop/settings/settings.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { earningShop } from "#tests/support/earning-shop.ts";
import { testServices } from "#tests/support/test-services.ts";
import { awardForPaidOrder } from "./award-for-paid-order.server.ts";
import { loyaltyBalance } from "../ledger/loyalty-queries.server.ts";

const { services, clock } = await testServices();
const { db } = services;
type OrderRow = typeof customerOrders.$inferInsert;

beforeEach(() => db.delete(settingsTable));

const shop = earningShop(services, clock);
const { invitedBy, orderOf } = shop;

/** The bonuses alone, unless told otherwise. */
const award = (orderId: string, change: Partial<Settings> = {}, env = services.env) =>
  shop.award(orderId, { cashbackPercent: 0, commissionPercent: 0, ...change }, env);

async function earnedFrom(change: Partial<OrderRow>) {
  const { userId } = await insertCustomer(db);
  await award(await orderOf(userId, change));
  return loyaltyBalance(db, userId, clock.now);
}

test("the first order that qualifies pays its bonus, once", async () => {
  const { userId } = await insertCustomer(db);
  const first = await orderOf(userId);
  await award(first);
  await award(first);
  await award(await orderOf(userId));
  const entries = await db.select().from(loyaltyPoints).where(eq(loyaltyPoints.userId, userId));
  expect(entries).toMatchObject([
    {
      transactionType: "earned",
      pointsAmount: 5000,
      orderId: first,
      cause: `first-order:${userId}`,
    },
  ]);
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, first));
  expect(order?.megaBucksEarned).toBe(5000);
});

test("two first orders paid at the same moment pay one bonus, and one referral", async () => {
  const rosa = await insertCustomer(db);
  const dana = await invitedBy(rosa.userId);
  const orders = await Promise.all(Array.from({ length: 6 }, () => orderOf(dana)));
  await Promise.all(orders.map((id) => award(id)));
  expect(await loyaltyBalance(db, dana, clock.now)).toBe(10_000);
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(5000);
});

test("goods count without shipping and tax: 50 dollars are enough, a cent less is not", async () => {
  expect(await earnedFrom({ totalAmount: cents(5000 + 1340) })).toBe(5000);
  expect(await earnedFrom({ totalAmount: cents(4999 + 1340) })).toBe(0);
});

test("a custom payment earns nothing, and is nobody's first order", async () => {
  const { userId } = await insertCustomer(db);
  await award(await orderOf(userId, { orderKind: "custom" }));
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(0);
  await award(await orderOf(userId));
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(5000);
});

test("who is not verified earns nothing", async () => {
  const { userId } = await insertCustomer(db);
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, userId));
  await award(await orderOf(userId));
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(0);
});

test("a test order earns only while all orders are tests", async () => {
  const { userId } = await insertCustomer(db);
  const orderId = await orderOf(userId, { isTest: true });
  await award(orderId, {}, { ...services.env, usesSimulator: false });
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(0);
  await award(orderId);
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(5000);
});

test("an invited friend's first order pays both, and the referrer sees no order", async () => {
  const rosa = await insertCustomer(db);
  const dana = await invitedBy(rosa.userId);
  const orderId = await orderOf(dana);
  await award(orderId);
  await award(await orderOf(dana));
  const [referral] = await db.select().from(referrals).where(eq(referrals.referredId, dana));
  expect(referral).toMatchObject({ status: "active", firstPurchaseCompletedAt: clock.now });
  expect(await loyaltyBalance(db, dana, clock.now)).toBe(10_000);
  const own = await db.select().from(loyaltyPoints).where(eq(loyaltyPoints.userId, rosa.userId));
  expect(own).toMatchObject([{ pointsAmount: 5000, orderId: null }]);
  expect(own[0]?.description).not.toContain("MR-");
});

test("a referrer who has gone earns nothing; the friend does", async () => {
  const rosa = await insertCustomer(db);
  const dana = await invitedBy(rosa.userId);
  await db.update(user).set({ closedAt: clock.now }).where(eq(user.id, rosa.userId));
  await award(await orderOf(dana));
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(0);
  expect(await loyaltyBalance(db, dana, clock.now)).toBe(10_000);
});

test("a mailbox has one first order, whatever became of its account", async () => {
  const rosa = await insertCustomer(db);
  const first = await insertCustomer(db, { email: "pat@blueheron.example" });
  await award(await orderOf(first.userId));
  await db.update(user).set({ email: "closed" }).where(eq(user.id, first.userId));
  const again = await invitedBy(rosa.userId);
  await db.update(user).set({ email: "pat+2@blueheron.example" }).where(eq(user.id, again));
  await award(await orderOf(again));
  expect(await loyaltyBalance(db, again, clock.now)).toBe(0);
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(0);
});

test("what the owner has set to nothing is not paid", async () => {
  const { userId } = await insertCustomer(db);
  const none = { firstOrderBonus: cents(0), referralBonus: cents(0) };
  const orderId = await orderOf(userId);
  await award(orderId, none);
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(0);
});

test("a first order that brought no bonus was the first all the same, in whatever mailbox", async () => {
  const { userId } = await insertCustomer(db);
  await award(await orderOf(userId), { firstOrderBonus: cents(0) });
  await db
    .update(user)
    .set({ email: `new-${userId}@mail.example` })
    .where(eq(user.id, userId));
  await award(await orderOf(userId));
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(0);
});

test("an order of a guest asks the database nothing", async () => {
  const [order] = await db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.id, await orderOf(null)));
  if (!order) throw new Error("The order is gone.");
  await db.transaction(async (tx) => {
    const silent = new Proxy(tx, {
      get: (_, name) => {
        throw new Error(`Asked for ${String(name)}`);
      },
    });
    await awardForPaidOrder(silent, services, DEFAULT_SETTINGS, order, clock.now);
  });
  expect(order.userId).toBeNull();
});
