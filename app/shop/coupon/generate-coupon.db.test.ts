import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  auditLog,
  coupons,
  customerOrders,
  loyaltyLots,
  loyaltyPoints,
  user,
} from "#app/platform/db/schema.ts";
import { releaseUnpaidOrder } from "#app/shop/order/unpaid/release-unpaid-order.server.ts";
import { endOfShopDay } from "#app/shop/clock/validity.ts";
import { cents, sumCents, toDollars } from "#app/shop/money/money.ts";
import { correctBalance } from "#app/shop/rewards/ledger/correct-balance.server.ts";
import { readLiability } from "#app/shop/rewards/liability/liability-report.server.ts";
import { liabilityRows } from "#app/shop/rewards/liability/liability-rows.ts";
import { costRows, whereItWent } from "#app/shop/rewards/liability/liability-view.ts";
import { loyaltyBalance, loyaltySummary } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import type { Person } from "#app/shop/person/person.ts";
import { brokenLedgerLaws, UNBROKEN } from "#tests/faults/ledger-laws.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { findOwnCoupon } from "./find-own-coupon.server.ts";
import { findUsableCode } from "./find-usable-code.server.ts";
import { generateCoupon } from "./generate-coupon.server.ts";
import { listOwnCoupons } from "./list-own-coupons.server.ts";
import { returnExpiredCoupons } from "./return-expired-coupons.server.ts";
import { settleCoupon } from "./settle-coupon.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const START = new Date("2026-11-20T15:00:00Z");
const inDays = (days: number) => new Date(START.getTime() + days * 24 * 60 * 60 * 1000);
const rosa: Person = {
  ...(await insertCustomer(db, { name: "Rosa Delgado" })),
  emailVerified: true,
  twoFactorEnabled: false,
  roles: ["admin"],
};

const correct = (userId: string, amount: number, by = rosa, correctionKey = randomUUID()) =>
  correctBalance(
    services,
    { userId, amount: cents(amount), reason: " The press was late. ", correctionKey },
    { by, now: clock.now },
  );

/** Somebody with $100. */
async function wealthy() {
  clock.now = START;
  const { userId } = await insertCustomer(db);
  await correct(userId, 10_000);
  return userId;
}

const redeem = (userId: string, amount: number, submissionKey: string = randomUUID()) =>
  generateCoupon(services, { userId, amount: cents(amount), submissionKey }, clock.now);

async function couponOf(userId: string, amount: number) {
  const made = await redeem(userId, amount);
  if (!made.ok) throw new Error(made.reason);
  return made.coupon;
}

test("an amount becomes a coupon of thirty days that nobody guesses", async () => {
  const userId = await wealthy();
  const coupon = await couponOf(userId, 2550);
  expect(coupon).toMatchObject({
    value: 2550,
    expiresAt: endOfShopDay("2026-12-20", "America/New_York"),
  });
  expect(coupon.code).toMatch(/^MB(-[A-HJKMNP-Z2-9]{4}){4}$/);
  expect(await loyaltySummary(db, userId, clock.now)).toMatchObject({
    balance: 7450,
    spendable: 7450,
    redeemed: 2550,
    earned: 10_000,
  });
  const asker = { contactEmail: null, now: clock.now };
  const form = { submissionKey: "", visitorHash: null };
  const find = (person: string | null) =>
    findUsableCode(services, coupon.code.toLowerCase(), { ...asker, userId: person }, form);
  expect(await find(userId)).toMatchObject({ ok: true });
  expect(await find(rosa.userId)).toMatchObject({ ok: false });
  expect(await find(null)).toMatchObject({ ok: false });
});

test("an order form offers the newest coupon that can still be used", async () => {
  const userId = await wealthy();
  const own = () => findOwnCoupon(db, userId, clock.now);
  expect(await own()).toBeNull();
  const first = await couponOf(userId, 1000);
  clock.now = new Date(START.getTime() + 1);
  const second = await couponOf(userId, 2000);
  expect(await own()).toEqual({ code: second.code, value: 2000 });
  await db.update(coupons).set({ expiresAt: clock.now }).where(eq(coupons.code, second.code));
  expect(await own()).toEqual({ code: first.code, value: 1000 });
  const { orderId } = await insertOrder(db, { userId });
  const used = { usedAt: clock.now, usedByOrderId: orderId };
  await db.update(coupons).set(used).where(eq(coupons.code, first.code));
  expect(await own()).toBeNull();
  clock.now = START;
});

test("the same submission, however often and at once, is one coupon", async () => {
  const userId = await wealthy();
  const key = randomUUID();
  const made = await Promise.all(Array.from({ length: 8 }, () => redeem(userId, 3000, key)));
  expect(new Set(made.map((result) => (result.ok ? result.coupon.code : "")))).toHaveLength(1);
  expect(await redeem(userId, 3000, key)).toEqual(made[0]);
  expect(await redeem(userId, 2000, key)).toEqual({ ok: false, reason: "amount" });
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(7000);
});

test("every coupon that can be used is listed, however many came after it", async () => {
  const userId = await wealthy();
  const first = await couponOf(userId, 100);
  for (let made = 1; made <= 22; made++) {
    clock.now = new Date(START.getTime() + made);
    const { code } = await couponOf(userId, 100);
    await db.update(coupons).set({ expiresAt: clock.now }).where(eq(coupons.code, code));
  }
  const listed = await listOwnCoupons(db, userId, clock.now);
  expect(listed).toHaveLength(21);
  expect(listed.map(({ code, state }) => [code, state])).toContainEqual([first.code, "open"]);
  clock.now = START;
});

test("what an order did not use comes back, also where its lot has lapsed since", async () => {
  const userId = await wealthy();
  const { code } = await couponOf(userId, 5000);
  const lots = eq(loyaltyLots.userId, userId);
  await db
    .update(loyaltyLots)
    .set({ expiresAt: inDays(1) })
    .where(lots);
  const { orderId } = await insertOrder(db, {
    userId,
    couponCode: code,
    megaBucksUsed: cents(2200),
    createdAt: clock.now,
  });
  const hold = { usedAt: clock.now, usedByOrderId: orderId };
  await db.update(coupons).set(hold).where(eq(coupons.code, code));
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order) throw new Error("The order is gone.");
  await db.transaction((tx) => settleCoupon(tx, order, DEFAULT_SETTINGS, inDays(2)));
  expect(await loyaltyBalance(db, userId, inDays(2))).toBe(2800);
  expect(await loyaltyBalance(db, userId, inDays(33))).toBe(0);
  // Told once more, a day later: nothing comes back twice, and it was then that it came back.
  await db.transaction((tx) => settleCoupon(tx, order, DEFAULT_SETTINGS, inDays(3)));
  expect(await loyaltyBalance(db, userId, inDays(3))).toBe(2800);
  const [settled] = await db.select().from(coupons).where(eq(coupons.code, code));
  expect(settled?.returnedAt).toEqual(inDays(2));
});

test("fifty redemptions at once get exactly what the balance allows", async () => {
  const userId = await wealthy();
  const made = await Promise.all(Array.from({ length: 50 }, () => redeem(userId, 300)));
  expect(made.filter(({ ok }) => ok)).toHaveLength(33);
  expect(made.filter((result) => !result.ok && result.reason === "balance")).toHaveLength(17);
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(100);
});

test("too little, too much, unverified or closed: refused, the ledger untouched", async () => {
  const userId = await wealthy();
  expect(await redeem(userId, 99)).toEqual({ ok: false, reason: "amount" });
  expect(await redeem(userId, 10_001)).toEqual({ ok: false, reason: "balance" });
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, userId));
  expect(await redeem(userId, 1000)).toEqual({ ok: false, reason: "unverified" });
  await db
    .update(user)
    .set({ emailVerified: true, closedAt: clock.now })
    .where(eq(user.id, userId));
  expect(await redeem(userId, 1000)).toEqual({ ok: false, reason: "unverified" });
  expect(await redeem(randomUUID(), 1000)).toEqual({ ok: false, reason: "unverified" });
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(10_000);
});

test("a coupon that expires unused returns, once; one that an order holds waits for it", async () => {
  const userId = await wealthy();
  const [free, held] = [await couponOf(userId, 2000), await couponOf(userId, 3000)];
  const { orderId } = await insertOrder(db, { userId, couponCode: held.code });
  await db
    .update(coupons)
    .set({ usedAt: clock.now, usedByOrderId: orderId })
    .where(eq(coupons.code, held.code));
  clock.now = inDays(31);
  const states = async () =>
    Object.fromEntries(
      (await listOwnCoupons(db, userId, clock.now)).map(({ code, state }) => [code, state]),
    );
  expect(await states()).toEqual({ [free.code]: "expired", [held.code]: "held" });
  await Promise.all([returnExpiredCoupons(services), returnExpiredCoupons(services)]);
  await returnExpiredCoupons(services);
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(7000);
  await db.transaction((tx) => releaseUnpaidOrder(tx, orderId, "Not paid", clock.now));
  await returnExpiredCoupons(services);
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(10_000);
  // A clock that goes back makes it nobody's again.
  clock.now = START;
  const asker = { userId, contactEmail: null, now: clock.now };
  const form = { submissionKey: "", visitorHash: null };
  expect(await findUsableCode(services, free.code, asker, form)).toMatchObject({ ok: false });
});

test("a correction has a reason, is an admin's, once, and is written down", async () => {
  const userId = await wealthy();
  const staff: Person = { ...rosa, roles: ["staff"] };
  expect(await correct(userId, 500, staff)).toEqual({ ok: false, reason: "not_admin" });
  expect(await correct(userId, 0)).toEqual({ ok: false, reason: "no_amount" });
  expect(await correct(randomUUID(), 500)).toEqual({ ok: false, reason: "unknown" });
  const empty = { userId, amount: cents(5), reason: "  ", correctionKey: randomUUID() };
  expect(await correctBalance(services, empty, { by: rosa, now: clock.now })).toEqual({
    ok: false,
    reason: "no_reason",
  });
  const key = randomUUID();
  await Promise.all([1, 2, 3].map(() => correct(userId, -12_000, rosa, key)));
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(-2000);
  expect(await correct(userId, -12_000, rosa, key)).toEqual({ ok: true });
  expect(await correct(userId, -500, rosa, key)).toEqual({
    ok: false,
    reason: "made_before",
    made: -12_000,
  });
  const otherReason = { userId, amount: cents(-12_000), reason: "Theft", correctionKey: key };
  expect(await correctBalance(services, otherReason, { by: rosa, now: clock.now })).toMatchObject({
    reason: "made_before",
  });
  expect(await correct(await wealthy(), -12_000, rosa, key)).toMatchObject({ ok: false });
  await correct(userId, 2500);
  expect(await loyaltySummary(db, userId, clock.now)).toMatchObject({
    balance: 500,
    spendable: 500,
  });
  const entries = await db.select().from(loyaltyPoints).where(eq(loyaltyPoints.userId, userId));
  const corrections = entries.filter(({ transactionType }) => transactionType === "correction");
  expect(corrections.every(({ actorId }) => actorId === rosa.userId)).toBe(true);
  expect(corrections.every(({ description }) => description === "The press was late.")).toBe(true);
  const audit = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${userId}`));
  expect(audit).toHaveLength(3);
});

test("the liability report counts what is outstanding, and the laws hold", async () => {
  const there = { now: START, timeZone: "America/New_York" };
  const before = await readLiability(db, there);
  const userId = await wealthy();
  await couponOf(userId, 4000);
  const report = await readLiability(db, there);
  expect(report.inLots - before.inLots).toBe(6000);
  expect(report.outstanding - before.outstanding).toBe(10_000);
  expect(report.openCoupons.count - before.openCoupons.count).toBe(1);
  expect(report.people - before.people).toBe(1);
  expect(report.expiring.map(({ month }) => month)).toContain("2027-11");
  const corrections = report.costs.find(({ kind }) => kind === "correction");
  expect(corrections?.given).toBeGreaterThan(0);
  const went = sumCents(whereItWent(report).map(({ amount }) => amount));
  expect(went).toBe(costRows(report.costs).all.cost);
  const rows = liabilityRows(report);
  expect(rows[0]).toEqual(["Section", "Item", "Amount"]);
  expect(rows.find(([section, item]) => section === "Outstanding" && item === "All")?.[2]).toBe(
    toDollars(report.outstanding),
  );
  expect(await brokenLedgerLaws(db)).toEqual(UNBROKEN);
});

test("the report counts months on the shop's clock", async () => {
  const { userId } = await insertCustomer(db);
  await db.insert(loyaltyPoints).values({
    id: randomUUID(),
    userId,
    transactionType: "earned",
    pointsAmount: cents(700),
    description: "Earned",
    cause: randomUUID(),
    createdAt: START,
    expiresAt: new Date("2031-06-01T03:00:00Z"),
  });
  const monthsIn = async (timeZone: string) =>
    (await readLiability(db, { now: START, timeZone })).expiring.map(({ month }) => month);
  expect(await monthsIn("America/New_York")).toContain("2031-05");
  expect(await monthsIn("UTC")).toContain("2031-06");
});
