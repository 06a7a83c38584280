import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import {
  auditLog,
  coupons,
  customerOrders,
  files,
  loyaltyPoints,
  messageThreads,
  orderEvents,
  orderLines,
  orderLinks,
  outbox,
  paymentEvents,
  payments,
  promotions,
  promotionUses,
  quotes,
  refundLines,
  refunds,
  visitDays,
} from "#app/platform/db/schema.ts";
import { generateCoupon } from "#app/shop/coupon/generate-coupon.server.ts";
import { settleCoupon } from "#app/shop/coupon/settle-coupon.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { correctBalance } from "#app/shop/rewards/ledger/correct-balance.server.ts";
import { loyaltySummary } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { takeBackForRefund } from "#app/shop/rewards/earn/take-back-for-refund.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { brokenLedgerLaws, UNBROKEN } from "#tests/faults/ledger-laws.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { earningShop } from "#tests/support/earning-shop.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { registerRemovalJobs } from "#app/shop/artwork/remove-stored-files.server.ts";
import { shopDayKey } from "#app/shop/clock/shop-day.ts";
import { until } from "#tests/support/eventually.ts";
import { clearTestOrders } from "./clear-test-orders.server.ts";

const { services, clock } = await testServices();
const { db } = services;
await registerRemovalJobs(services);
const { award, invitedBy, orderOf } = earningShop(services, clock);
const rosa: Person = {
  ...(await insertCustomer(db, { name: "Rosa Delgado" })),
  emailVerified: true,
  twoFactorEnabled: false,
  roles: ["admin"],
};

afterEach(async () => {
  expect(await brokenLedgerLaws(db)).toEqual(UNBROKEN);
  // What is mixed in one test would refuse the next.
  await db.update(payments).set({ isTest: true });
  await db.update(customerOrders).set({ isTest: true });
  expect(await clear()).toMatchObject({ ok: true });
  expect(await brokenLedgerLaws(db)).toEqual(UNBROKEN);
});

const clear = () => clearTestOrders(services, { isConfirmed: true }, clock.now);
const summary = (userId: string) => loyaltySummary(db, userId, clock.now);

async function given(userId: string, amount: number) {
  const correction = {
    userId,
    amount: cents(amount),
    reason: "Hello",
    correctionKey: randomUUID(),
  };
  await correctBalance(services, correction, { by: rosa, now: clock.now });
}

async function couponOf(userId: string, amount: number): Promise<string> {
  const wish = { userId, amount: cents(amount), submissionKey: randomUUID() };
  const made = await generateCoupon(services, wish, clock.now);
  if (!made.ok) throw new Error(made.reason);
  return made.coupon.code;
}

/** A paid order of $60.00 that took so much of a coupon. */
async function paidWith(userId: string, code: string, used: number, isTest: boolean) {
  const orderId = await orderOf(userId, {
    isTest,
    couponCode: code,
    megaBucksUsed: cents(used),
    paymentStatus: "paid",
  });
  const hold = { usedAt: clock.now, usedByOrderId: orderId };
  await db.update(coupons).set(hold).where(eq(coupons.code, code));
  const [row] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!row) throw new Error("The order is gone.");
  await db.transaction((tx) => settleCoupon(tx, row, DEFAULT_SETTINGS, clock.now));
  return row;
}

function attempt(orderId: string, change: Partial<typeof payments.$inferInsert> = {}) {
  const moments = { createdAt: clock.now, updatedAt: clock.now, capturedAt: clock.now };
  return {
    id: randomUUID(),
    orderId,
    attempt: 1,
    amount: cents(4800),
    isTest: true,
    ...moments,
    status: "captured" as const,
    providerCaptureId: randomUUID(),
    providerOrderId: randomUUID(),
    createKey: randomUUID(),
    captureKey: randomUUID(),
    ...change,
  };
}

/** One of everything that hangs on an order. */
async function orderWithAll(isTest: boolean) {
  const { userId } = await insertCustomer(db);
  const { orderId, lineId } = await insertOrder(db, { userId, isTest, paymentStatus: "paid" });
  const at = { createdAt: clock.now };
  const payment = attempt(orderId, { isTest });
  await db.insert(payments).values(payment);
  const event = { id: randomUUID(), eventType: "PAYMENT.CAPTURE.COMPLETED", receivedAt: clock.now };
  await db.insert(paymentEvents).values({ ...event, providerOrderId: payment.providerOrderId });
  const refundId = randomUUID();
  await db.insert(refunds).values({
    id: refundId,
    orderId,
    paymentId: payment.id,
    status: "failed",
    amount: cents(500),
    actor: "Rosa",
    refundKey: refundId,
    updatedAt: clock.now,
    nextCheckAt: clock.now,
    ...at,
  });
  const part = { refundId, orderLineId: lineId, amount: cents(500), taxAmount: cents(0) };
  await db.insert(refundLines).values(part);
  const mail = { kind: "order-placed", recipient: "dana@blueheron.example", subject: "Thanks" };
  await db.insert(outbox).values({ id: randomUUID(), orderId, html: "", text: "", ...mail, ...at });
  await db.insert(orderLinks).values({ id: randomUUID(), orderId, tokenHash: orderId, ...at });
  await db.insert(orderEvents).values({ orderId, kind: "placed", actor: "customer", ...at });
  await db.insert(quotes).values({
    id: randomUUID(),
    orderId,
    version: 1,
    status: "sent",
    lines: [],
    actor: "Rosa",
    actorRole: "staff",
    ...at,
    validUntil: clock.now,
  });
  const promotionId = randomUUID();
  await db.insert(promotions).values({
    id: promotionId,
    code: promotionId.toUpperCase(),
    title: "Spring",
    kind: "amount",
    amount: cents(100),
    startsAt: clock.now,
    ...at,
  });
  await db.insert(promotionUses).values({ orderId, promotionId, userId, mailboxHash: "", ...at });
  const fileId = randomUUID();
  await services.storage.put(fileId, Readable.from("a card"));
  await db.insert(files).values({
    id: fileId,
    purpose: "artwork",
    name: "card.pdf",
    contentType: "application/pdf",
    bytes: 9,
    sha256: "",
    storageKey: fileId,
    userId,
    orderLineId: lineId,
    ...at,
  });
  const threadId = randomUUID();
  await db.insert(messageThreads).values({
    id: threadId,
    userId,
    orderId,
    subject: "My cards",
    lastSenderType: "customer",
    ...at,
    lastMessageAt: clock.now,
  });
  return { orderId, fileId, threadId, userId };
}

const isStored = (key: string) =>
  services.storage.read(key).then(
    (content) => !!content.destroy(),
    () => false,
  );

const HANGING = {
  customerOrders,
  orderEvents,
  orderLines,
  orderLinks,
  outbox,
  paymentEvents,
  payments,
  promotionUses,
  quotes,
  refundLines,
  refunds,
};

async function countAll() {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(HANGING)) counts[name] = await db.$count(table);
  return counts;
}

test("what was a test goes with all that hangs on it, and no other order does", async () => {
  const kept = await orderWithAll(false);
  const before = await countAll();
  const gone = await orderWithAll(true);
  const counts = {
    orders: 1,
    payments: 1,
    refunds: 1,
    mails: 1,
    files: 1,
    entries: 0,
    people: 0,
    coupons: 0,
    visits: 7,
  };
  const keptDay = shopDayKey(clock.now, DEFAULT_SETTINGS.timeZone);
  await db.insert(visitDays).values([
    { day: "2020-02-01", page: "/", source: "", visits: 4 },
    { day: "2020-02-02", page: "/about", source: "", visits: 3 },
    { day: keptDay, page: "/", source: "", visits: 2 },
  ]);
  const withTest = await countAll();
  expect(await clearTestOrders(services, { isConfirmed: false }, clock.now)).toEqual({
    ok: true,
    counts,
  });
  expect(await countAll()).toEqual(withTest);
  expect(await clear()).toEqual({ ok: true, counts });
  expect(await countAll()).toEqual(before);
  expect(await db.$count(files, eq(files.id, gone.fileId))).toBe(0);
  await until(async () => !(await isStored(gone.fileId)));
  expect(await isStored(kept.fileId)).toBe(true);
  expect(await db.select({ day: visitDays.day }).from(visitDays)).toEqual([{ day: keptDay }]);
  const [thread] = await db
    .select()
    .from(messageThreads)
    .where(eq(messageThreads.id, gone.threadId));
  expect(thread?.orderId).toBeNull();
  const log = await db.select().from(auditLog).where(eq(auditLog.action, "order.tests-cleared"));
  expect(log).toMatchObject([{ actor: "command line", after: counts }]);
  expect(await clear()).toMatchObject({ ok: true, counts: { orders: 0 } });
});

test("what test orders earned goes, on both sides, and a first order is ahead again", async () => {
  const referrer = await insertCustomer(db);
  const dana = await invitedBy(referrer.userId);
  await given(dana, 700);
  await award(await orderOf(dana, { isTest: true }));
  expect(await summary(dana)).toMatchObject({ balance: 10_820 });
  expect(await clear()).toMatchObject({ ok: true, counts: { orders: 1, entries: 5, people: 2 } });
  expect(await summary(dana)).toMatchObject({ balance: 700, spendable: 700, earned: 700 });
  expect(await summary(referrer.userId)).toMatchObject({ balance: 0 });
  await award(await orderOf(dana));
  expect(await summary(dana)).toMatchObject({ balance: 10_820 });
  expect(await summary(referrer.userId)).toMatchObject({ balance: 5060 });
});

test("a first order that was real stays the first", async () => {
  const { userId } = await insertCustomer(db);
  await award(await orderOf(userId));
  await award(await orderOf(userId, { isTest: true }));
  expect(await clear()).toMatchObject({ ok: true, counts: { entries: 1 } });
  await award(await orderOf(userId));
  expect(await summary(userId)).toMatchObject({ balance: 5000 + 120 + 120 });
});

test("a test order gives back the Mega Bucks it was paid with", async () => {
  const { userId } = await insertCustomer(db);
  await given(userId, 5000);
  const code = await couponOf(userId, 4000);
  await paidWith(userId, code, 3000, true);
  expect(await summary(userId)).toMatchObject({ balance: 2000 });
  expect(await clear()).toMatchObject({ ok: true, counts: { coupons: 1 } });
  expect(await summary(userId)).toMatchObject({ balance: 5000, spendable: 5000, redeemed: 0 });
  expect(await db.$count(coupons, eq(coupons.code, code))).toBe(0);
});

test("an unused coupon of Mega Bucks from test orders is void, and what is real in it comes back", async () => {
  const { userId } = await insertCustomer(db);
  await award(await orderOf(userId, { isTest: true }));
  await given(userId, 1000);
  const code = await couponOf(userId, 6000);
  expect(await clear()).toMatchObject({ ok: true });
  expect(await summary(userId)).toMatchObject({ balance: 1000, spendable: 1000 });
  expect(await db.$count(coupons, eq(coupons.code, code))).toBe(0);
});

test("what was owed and paid with Mega Bucks of a test order is owed again, or paid with what is real", async () => {
  const { userId } = await insertCustomer(db);
  await given(userId, -2000);
  await award(await orderOf(userId, { isTest: true }));
  await given(userId, 500);
  expect(await summary(userId)).toMatchObject({ balance: 5120 - 1500 });
  expect(await clear()).toMatchObject({ ok: true });
  expect(await summary(userId)).toMatchObject({ balance: -1500, spendable: 0 });
});

test("whose first order was a test that brought no bonus has the first one before them", async () => {
  const { userId } = await insertCustomer(db);
  const test = await orderOf(userId, { isTest: true, paymentStatus: "paid", paidAt: clock.now });
  await award(test, { firstOrderBonus: cents(0), cashbackPercent: 0 });
  expect(await summary(userId)).toMatchObject({ balance: 0 });
  expect(await clear()).toMatchObject({ ok: true });
  await award(await orderOf(userId, { isTest: false }), { cashbackPercent: 0 });
  expect(await summary(userId)).toMatchObject({ balance: 5000 });
});

test("a real order with a coupon of test Mega Bucks keeps everything as it is, and is named", async () => {
  const { userId } = await insertCustomer(db);
  await award(await orderOf(userId, { isTest: true }));
  const code = await couponOf(userId, 3000);
  const { orderNumber } = await paidWith(userId, code, 3000, false);
  const entries = await db.$count(loyaltyPoints);
  expect(await clear()).toEqual({
    ok: false,
    reason: "mixed",
    orders: [{ orderNumber, why: "coupon", code }],
  });
  expect(await db.$count(loyaltyPoints)).toBe(entries);
  expect(await db.$count(customerOrders, eq(customerOrders.isTest, true))).toBe(1);
});

test("a real order's refund that took Mega Bucks of a test order is named", async () => {
  const { userId } = await insertCustomer(db);
  const real = await orderOf(userId, { isTest: false, paymentStatus: "refunded" });
  await award(real);
  await couponOf(userId, 5100);
  await award(await orderOf(userId, { isTest: true }));
  await award(await orderOf(userId, { isTest: true }));
  const whole = { isWhole: true, goods: cents(6000), refundedGoods: cents(6000) };
  await db.transaction((tx) =>
    takeBackForRefund(tx, { orderId: real, refundId: randomUUID(), ...whole }, clock.now),
  );
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, real));
  const named = { orderNumber: order?.orderNumber, why: "rewards", code: "" };
  expect(await clear()).toEqual({ ok: false, reason: "mixed", orders: [named] });
});

test("a test order that real money is in is named", async () => {
  const { orderId, orderNumber } = await insertOrder(db, { isTest: true });
  const real = attempt(orderId, { isTest: false, status: "pending" });
  await db.insert(payments).values(real);
  const named = { orderNumber, why: "payment", code: "" };
  expect(await clear()).toEqual({ ok: false, reason: "mixed", orders: [named] });
  await db.update(payments).set({ status: "voided" }).where(eq(payments.id, real.id));
  expect(await clear()).toMatchObject({ ok: true, counts: { orders: 1 } });
});

test("a real order that a test order took the place of is named", async () => {
  const { orderId } = await insertOrder(db, { isTest: true });
  const { orderNumber } = await insertOrder(db, { replacedById: orderId });
  const named = { orderNumber, why: "replaced", code: "" };
  expect(await clear()).toEqual({ ok: false, reason: "mixed", orders: [named] });
});
