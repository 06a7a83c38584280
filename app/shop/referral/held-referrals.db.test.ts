import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, customerOrders, payments, referrals } from "#app/platform/db/schema.ts";
import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import { cents } from "#app/shop/pricing/money.ts";
import { loyaltyBalance } from "#app/shop/rewards/loyalty-queries.server.ts";
import type { Person } from "#app/shop/staff/person.ts";
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

const MILL_LANE: DeliveryAddress = {
  ...{ street: "12 Mill Lane", unit: "", city: "Orlando", state: "FL", zip: "32804-1234" },
};

/** Orders by which a referrer and a friend look like one person. */
const SIGNS: [string, (rosa: TestCustomer, orderId: string) => Promise<unknown>][] = [
  [
    "the same mailbox",
    (rosa, orderId) =>
      db
        .update(customerOrders)
        .set({ contactEmail: rosa.email.replace("@", "+friend@").toUpperCase() })
        .where(eq(customerOrders.id, orderId)),
  ],
  [
    "the same payer's account",
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

test.for(SIGNS)("a referral with %s is held, and staff decide", async ([sign, arrange]) => {
  const rosa = await insertCustomer(db);
  const staff = { ...(await insertCustomer(db)), emailVerified: true, twoFactorEnabled: false };
  const by = { ...staff, roles: ["staff"] as const };
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
  expect(await review("active", { ...by, roles: [] })).toEqual({ ok: false, reason: "not_staff" });
  expect(await review("active", { ...by, userId: dana })).toEqual({ ok: false, reason: "own" });
  const verdicts = await Promise.all([review("active"), review("active"), review("active")]);
  expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(5000);
  expect(await loyaltyBalance(db, dana, clock.now)).toBe(10_120);
  expect(await earnedBy(orderId)).toBe(10_120);
  const audit = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `referral:${held.id}`));
  expect(audit).toMatchObject([{ actorId: by.userId, after: { status: "active" } }]);
  await award(await orderOf(dana));
  expect(await referralOf(dana)).toMatchObject({ status: "active" });
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(5060);
});

test("a refused referral brings nothing any more", async () => {
  const [rosa, by] = [await insertCustomer(db), await insertCustomer(db)];
  const dana = await invitedBy(rosa.userId);
  await db.update(referrals).set({ status: "held" }).where(eq(referrals.referredId, dana));
  const { id: referralId } = await referralOf(dana);
  const person = { ...by, emailVerified: true, twoFactorEnabled: false, roles: ["staff"] as const };
  const refusal = { referralId, verdict: "refused" as const };
  expect(await reviewReferral(services, refusal, { by: person, now: clock.now })).toEqual({
    ok: true,
  });
  await award(await orderOf(dana));
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(0);
});

test("a first purchase that is made while the referral is held pays when it is let through", async () => {
  const [rosa, by] = [await insertCustomer(db), await insertCustomer(db)];
  const person: Person = { ...by, emailVerified: true, twoFactorEnabled: false, roles: ["staff"] };
  const dana = await invitedBy(rosa.userId);
  const small = await orderOf(dana, {
    ...{ totalAmount: cents(2000 + 1340), contactEmail: rosa.email },
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
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(5000);
});
