import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  auditLog,
  customerOrders,
  orderLines,
  payments,
  referralRewards,
  referrals,
  refundLines,
  refunds,
} from "#app/platform/db/schema.ts";
import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import { type Cents, cents } from "#app/shop/money/money.ts";
import { loyaltyBalance } from "../ledger/loyalty-queries.server.ts";
import { takeBackForRefund } from "../earn/take-back-for-refund.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Person } from "#app/shop/person/person.ts";
import { insertCustomer, type TestCustomer } from "#tests/support/customer.ts";
import { earningShop } from "#tests/support/earning-shop.ts";
import { testServices } from "#tests/support/test-services.ts";
import { reviewReferral } from "./review-referral.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const { award, earnedBy, invitedBy, orderOf } = earningShop(services, clock);

const referralOf = async (referredId: string) => {
  const [referral] = await db.select().from(referrals).where(eq(referrals.referredId, referredId));
  if (!referral) throw new Error("Nobody invited them.");
  return referral;
};

/** A part of its goods is given back while nobody is rewarded for it. */
async function refundGoods(orderId: string, amount: Cents) {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (!line) throw new Error("The order has no line.");
  const [id, paymentId] = [randomUUID(), randomUUID()];
  const moments = { createdAt: clock.now, updatedAt: clock.now };
  const keys = { createKey: randomUUID(), captureKey: randomUUID() };
  const paid = { attempt: 1, status: "voided", amount } as const;
  await db.insert(payments).values({ id: paymentId, orderId, ...paid, ...keys, ...moments });
  await db.insert(refunds).values({
    id,
    orderId,
    paymentId,
    status: "completed",
    amount,
    actor: "Rosa",
    refundKey: id,
    ...moments,
    completedAt: clock.now,
    nextCheckAt: clock.now,
    providerRefundId: id,
  });
  const part = { refundId: id, orderLineId: line.id, amount, taxAmount: cents(0) };
  await db.insert(refundLines).values(part);
  await db
    .update(customerOrders)
    .set({ paymentStatus: "partly_refunded" })
    .where(eq(customerOrders.id, orderId));
}

const MILL_LANE: DeliveryAddress = {
  street: "12 Mill Lane",
  unit: "",
  city: "Orlando",
  state: "FL",
  zip: "32804-1234",
};

/** Orders by which a referrer and a friend look like one person. */
const SIGNS: [string, (rosa: TestCustomer, orderId: string) => Promise<unknown>][] = [
  [
    "the same email",
    (rosa, orderId) =>
      db
        .update(customerOrders)
        .set({ contactEmail: rosa.email.replace("@", "+friend@").toUpperCase() })
        .where(eq(customerOrders.id, orderId)),
  ],
  [
    "the same payment account",
    async (rosa, orderId) => {
      const own = await orderOf(rosa.userId, { deliveryAddress: null, deliveryMethod: "pickup" });
      const paid = {
        attempt: 1,
        status: "voided",
        amount: cents(7340),
        payerHash: rosa.userId,
      } as const;
      const moments = { createdAt: clock.now, updatedAt: clock.now };
      for (const id of [own, orderId]) {
        const keys = { createKey: randomUUID(), captureKey: randomUUID() };
        await db
          .insert(payments)
          .values({ ...paid, ...moments, ...keys, id: randomUUID(), orderId: id });
      }
    },
  ],
  ["the same delivery address", (rosa) => orderOf(rosa.userId, { deliveryAddress: MILL_LANE })],
];

test.for(SIGNS)("a referral with %s is held, and an admin decides", async ([sign, arrange]) => {
  const rosa = await insertCustomer(db);
  const admin = { ...(await insertCustomer(db)), emailVerified: true, twoFactorEnabled: false };
  const by = { ...admin, roles: ["admin"] as const };
  const dana = await invitedBy(rosa.userId);
  const orderId = await orderOf(dana);
  await arrange(rosa, orderId);
  await db
    .update(customerOrders)
    .set({ paymentStatus: "paid", paidAt: clock.now })
    .where(eq(customerOrders.id, orderId));
  await award(orderId);
  const held = await referralOf(dana);
  expect(held).toMatchObject({ status: "held", suspicion: sign });
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(0);
  expect(await loyaltyBalance(db, dana, clock.now)).toBe(5120);
  const review = (verdict: "active" | "refused", person: Person = by) =>
    reviewReferral(services, { referralId: held.id, verdict }, { by: person, now: clock.now });
  for (const verdict of ["active", "refused"] as const) {
    const asStaff = await review(verdict, { ...by, roles: ["staff"] });
    expect(asStaff).toEqual({ ok: false, reason: "not_admin" });
  }
  expect(await review("active", { ...by, userId: dana })).toEqual({ ok: false, reason: "own" });
  const verdicts = await Promise.all([review("active"), review("active"), review("active")]);
  expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(5060);
  expect(await loyaltyBalance(db, dana, clock.now)).toBe(10_120);
  expect(await earnedBy(orderId)).toBe(10_120);
  const audit = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `referral:${held.id}`))
    .orderBy(asc(auditLog.action));
  expect(audit).toMatchObject([
    { actor: "system", action: "referral.hold", after: { status: "held", suspicion: sign } },
    { actorId: by.userId, action: "referral.review", after: { status: "active" } },
  ]);
  await award(await orderOf(dana));
  expect(await referralOf(dana)).toMatchObject({ status: "active" });
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(5120);
});

test("a refused referral brings nothing any more", async () => {
  const [rosa, by] = [await insertCustomer(db), await insertCustomer(db)];
  const dana = await invitedBy(rosa.userId);
  await db.update(referrals).set({ status: "held" }).where(eq(referrals.referredId, dana));
  const { id: referralId } = await referralOf(dana);
  const person = { ...by, emailVerified: true, twoFactorEnabled: false, roles: ["admin"] as const };
  const refusal = { referralId, verdict: "refused" as const };
  expect(await reviewReferral(services, refusal, { by: person, now: clock.now })).toEqual({
    ok: true,
  });
  await award(await orderOf(dana));
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(0);
});

test("a first purchase that is made while the referral is held pays when it is let through", async () => {
  const [rosa, by] = [await insertCustomer(db), await insertCustomer(db)];
  const person: Person = { ...by, emailVerified: true, twoFactorEnabled: false, roles: ["admin"] };
  const dana = await invitedBy(rosa.userId);
  const small = await orderOf(dana, {
    totalAmount: cents(2000 + 1340),
    contactEmail: rosa.email,
  });
  await award(small);
  const orderId = await orderOf(dana);
  const paid = { paymentStatus: "paid", paidAt: clock.now } as const;
  await db.update(customerOrders).set(paid).where(eq(customerOrders.id, orderId));
  await award(orderId);
  const { id: referralId, status } = await referralOf(dana);
  expect(status).toBe("held");
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(0);
  const verdict = { referralId, verdict: "active" as const };
  await reviewReferral(services, verdict, { by: person, now: clock.now });
  // The small order is not marked as paid here.
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(5060);
});

test("each order of the time it was held pays its commission once, less what was refunded of it", async () => {
  const [rosa, by] = [await insertCustomer(db), await insertCustomer(db)];
  const person: Person = { ...by, emailVerified: true, twoFactorEnabled: false, roles: ["admin"] };
  const dana = await invitedBy(rosa.userId);
  const pay = async (change: Parameters<typeof orderOf>[1], settings: Partial<Settings> = {}) => {
    clock.now = new Date(clock.now.getTime() + 60_000);
    const orderId = await orderOf(dana, { paymentStatus: "paid", paidAt: clock.now, ...change });
    await award(orderId, settings);
    return orderId;
  };
  // Paid before, while commissions were off: nothing is owed for it.
  const before = await pay({}, { commissionPercent: 0 });
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(5000);
  const first = await pay({ contactEmail: rosa.email });
  const partly = await pay({});
  // Of $48.00 of goods.
  await refundGoods(partly, cents(1200));
  const wholly = await pay({});
  await db
    .update(customerOrders)
    .set({ paymentStatus: "refunded" })
    .where(eq(customerOrders.id, wholly));
  await pay({ orderKind: "custom" });
  const { id: referralId, status } = await referralOf(dana);
  expect(status).toBe("held");
  const verdict = { referralId, verdict: "active" as const };
  const review = () => reviewReferral(services, verdict, { by: person, now: clock.now });
  await Promise.all([review(), review()]);
  await award(first);
  await award(partly);
  // 60 cents each; of the second a quarter of its goods was refunded.
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(5000 + 60 + 45);
  const rewards = await db
    .select()
    .from(referralRewards)
    .where(eq(referralRewards.referralId, referralId));
  const of = (orderId: string) =>
    rewards
      .flatMap((row) => (row.orderId === orderId ? [row.amount] : []))
      .toSorted((a, b) => a - b);
  expect([of(before), of(first), of(partly), of(wholly)]).toEqual([[5000], [60], [-15, 60], []]);
  // The rest of it takes the rest back.
  const rest = { isWhole: true, goods: cents(4800), refundedGoods: cents(4800) };
  await db.transaction((tx) =>
    takeBackForRefund(tx, { orderId: partly, refundId: randomUUID(), ...rest }, clock.now),
  );
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(5000 + 60);
});
