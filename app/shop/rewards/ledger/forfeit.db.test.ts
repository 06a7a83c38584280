import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { coupons, loyaltyLots, loyaltyPoints, user } from "#app/platform/db/schema.ts";
import {
  endCouponsOf,
  returnExpiredCoupons,
} from "#app/shop/coupon/return-expired-coupons.server.ts";
import { generateCoupon } from "#app/shop/coupon/generate-coupon.server.ts";
import { cents, sumCents } from "#app/shop/money/money.ts";
import { brokenLedgerLaws, UNBROKEN } from "#tests/faults/ledger-laws.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { forfeitRest } from "./expire-lots.server.ts";
import { forfeitIfClosed } from "./forfeit.server.ts";
import { readLiability } from "../liability/liability-report.server.ts";
import { costRows, whereItWent } from "../liability/liability-view.ts";

const { services, clock } = await testServices();
const { db } = services;
clock.now = new Date("2026-11-20T15:00:00Z");

/** What was given and not taken back went somewhere, to the cent. */
async function report() {
  const read = await readLiability(db, { now: clock.now, timeZone: "America/New_York" });
  const went = sumCents(whereItWent(read).map(({ amount }) => amount));
  expect(went).toBe(costRows(read.costs).all.cost);
  return read;
}

const inDays = (days: number) => new Date(clock.now.getTime() + days * 24 * 60 * 60 * 1000);

async function someoneWith(...amounts: number[]) {
  const { userId } = await insertCustomer(db);
  for (const amount of amounts) await enter(userId, amount);
  return userId;
}

/** A lot of its own that lasts a year, or a debt. */
async function enter(userId: string, amount: number) {
  await db.insert(loyaltyPoints).values({
    id: randomUUID(),
    userId,
    description: "Cashback",
    createdAt: clock.now,
    transactionType: amount > 0 ? ("earned" as const) : ("taken_back" as const),
    pointsAmount: cents(amount),
    cause: `${amount > 0 ? "" : "taken-back:"}cashback:${randomUUID()}`,
    ...(amount > 0 && { expiresAt: inDays(365) }),
  });
}

async function close(userId: string) {
  await db
    .update(user)
    .set({ closedAt: clock.now, emailVerified: false })
    .where(eq(user.id, userId));
}

const leftOf = (userId: string) =>
  db.$count(loyaltyLots, and(eq(loyaltyLots.userId, userId), ne(loyaltyLots.remaining, cents(0))));

async function couponOf(userId: string, amount: number) {
  const wish = { userId, amount: cents(amount), submissionKey: randomUUID() };
  const made = await generateCoupon(services, wish, clock.now);
  if (!made.ok) throw new Error(made.reason);
  return made.coupon.code;
}

test("who has gone has nothing and owes nothing; who is here keeps both", async () => {
  const before = await report();
  const [rich, poor, here, owing] = [
    await someoneWith(5000, 700),
    await someoneWith(-900),
    await someoneWith(300),
    await someoneWith(-40),
  ];
  expect(await report()).toMatchObject({
    outstanding: before.outstanding + 6000,
    owed: before.owed + 940,
    people: before.people + 2,
  });
  await close(rich);
  await close(poor);
  const people = [rich, poor, here, owing];
  await db.transaction((tx) => forfeitIfClosed(tx, people, clock.now));
  await db.transaction((tx) => forfeitIfClosed(tx, people, clock.now));
  expect(await Promise.all(people.map(leftOf))).toEqual([0, 0, 1, 1]);
  expect(await report()).toMatchObject({
    outstanding: before.outstanding + 300,
    owed: before.owed + 40,
    people: before.people + 1,
  });
  expect(await brokenLedgerLaws(db)).toEqual(UNBROKEN);
});

test("what came in at the moment of closing goes with the next day's job", async () => {
  const [gone, here] = [await someoneWith(5000), await someoneWith(5000)];
  await close(gone);
  await Promise.all([forfeitRest(services), forfeitRest(services)]);
  expect([await leftOf(gone), await leftOf(here)]).toEqual([0, 1]);
  expect(await brokenLedgerLaws(db)).toEqual(UNBROKEN);
});

test("coupons end with their account; one that an unpaid order lets go of later comes to nothing", async () => {
  const before = await report();
  const userId = await someoneWith(10_000);
  await couponOf(userId, 3000);
  const held = await couponOf(userId, 2000);
  const { orderId } = await insertOrder(db, { userId, couponCode: held });
  const isHeld = eq(coupons.code, held);
  await db.update(coupons).set({ usedAt: clock.now, usedByOrderId: orderId }).where(isHeld);
  expect((await report()).openCoupons.value).toBe(before.openCoupons.value + 5000);
  await db.transaction((tx) => endCouponsOf(tx, userId, clock.now));
  expect((await report()).openCoupons.value).toBe(before.openCoupons.value + 2000);
  await close(userId);
  await db.transaction((tx) => forfeitIfClosed(tx, [userId], clock.now));
  expect(await report()).toMatchObject({ outstanding: before.outstanding });
  await db.update(coupons).set({ usedAt: null, usedByOrderId: null }).where(isHeld);
  clock.now = inDays(31);
  await returnExpiredCoupons(services);
  expect(await leftOf(userId)).toBe(0);
  expect(await brokenLedgerLaws(db)).toEqual(UNBROKEN);
});
