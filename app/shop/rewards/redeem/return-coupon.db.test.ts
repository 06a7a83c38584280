import { randomUUID } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { expect, test } from "vitest";
import { loyaltyLots, loyaltyPoints } from "#app/platform/db/schema.ts";
import { generateCoupon } from "#app/shop/coupon/generate-coupon.server.ts";
import { type Cents, cents } from "#app/shop/money/money.ts";
import type { Person } from "#app/shop/person/person.ts";
import { correctBalance } from "#app/shop/rewards/ledger/correct-balance.server.ts";
import { loyaltySummary } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { brokenLedgerLaws, UNBROKEN } from "#tests/faults/ledger-laws.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { type CouponReturn, returnCoupon } from "./return-coupon.server.ts";

const { services, clock } = await testServices();
const { db } = services;
clock.now = new Date("2026-11-20T15:00:00Z");
const rosa: Person = {
  ...(await insertCustomer(db, { name: "Rosa Delgado" })),
  emailVerified: true,
  twoFactorEnabled: false,
  roles: ["admin"],
};

const correct = (userId: string, amount: number) =>
  correctBalance(
    services,
    { userId, amount: cents(amount), reason: "The press was late.", correctionKey: randomUUID() },
    { by: rosa, now: clock.now },
  );

/** Somebody who made a coupon of $5 out of $8. */
async function couponOwner() {
  const { userId } = await insertCustomer(db);
  await correct(userId, 800);
  const asked = { userId, amount: cents(500), submissionKey: randomUUID() };
  const made = await generateCoupon(services, asked, clock.now);
  if (!made.ok) throw new Error(made.reason);
  return { userId, code: made.coupon.code };
}

const returnOf = (code: string, why: CouponReturn["why"], amount: CouponReturn["amount"]) =>
  db.transaction((tx) =>
    returnCoupon(
      tx,
      { code, why, description: "Returned", orderId: null, renewsUntil: null, amount },
      clock.now,
    ),
  );
const exactly = (amount: number) => () => cents(amount);
const balanceOf = async (userId: string) => (await loyaltySummary(db, userId, clock.now)).balance;

async function returnsOf(code: string): Promise<Cents[]> {
  const rows = await db
    .select({ amount: loyaltyPoints.pointsAmount })
    .from(loyaltyPoints)
    .where(
      and(eq(loyaltyPoints.couponCode, code), eq(loyaltyPoints.transactionType, "coupon_return")),
    )
    .orderBy(loyaltyPoints.createdAt);
  return rows.map(({ amount }) => amount);
}

test("a coupon never returns more than it was made of, in however many parts", async () => {
  const { userId, code } = await couponOwner();
  await returnOf(code, "rest", exactly(300));
  expect(await balanceOf(userId)).toBe(600);
  await returnOf(code, `refund:${randomUUID()}`, exactly(400));
  expect(await returnsOf(code)).toEqual([300, 200]);
  await returnOf(code, `refund:${randomUUID()}`, exactly(1));
  expect(await balanceOf(userId)).toBe(800);
  expect(await brokenLedgerLaws(db)).toEqual(UNBROKEN);
});

test("what is to return is told what returned before, and what of it refunds undid", async () => {
  const { code } = await couponOwner();
  await returnOf(code, "rest", exactly(100));
  await returnOf(code, `refund:${randomUUID()}`, exactly(150));
  const told: Parameters<CouponReturn["amount"]>[0][] = [];
  await returnOf(code, "expired", (before) => {
    told.push(before);
    return cents(0);
  });
  expect(told).toEqual([{ value: 500, returned: 250, byRefunds: 150 }]);
  expect(await returnsOf(code)).toHaveLength(2);
});

test("nothing returns of a code that is no coupon of Mega Bucks", async () => {
  const asked: string[] = [];
  await returnOf("FREECARDS", "rest", () => {
    asked.push("asked");
    return cents(100);
  });
  expect(asked).toEqual([]);
  expect(await returnsOf("FREECARDS")).toEqual([]);
});

test("what returns pays what its owner owes", async () => {
  const { userId, code } = await couponOwner();
  // There are $3 left to take from: the rest is owed.
  await correct(userId, -500);
  expect(await balanceOf(userId)).toBe(-200);
  await returnOf(code, "rest", exactly(500));
  expect(await balanceOf(userId)).toBe(300);
  const owed = and(eq(loyaltyLots.userId, userId), lt(loyaltyLots.remaining, cents(0)));
  expect(await db.$count(loyaltyLots, owed)).toBe(0);
  expect(await brokenLedgerLaws(db)).toEqual(UNBROKEN);
});
