import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders } from "#app/platform/db/schema.ts";
import { findProfile } from "#app/shop/customer/profile/profile-queries.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { awardForPaidOrder } from "../earn/award-for-paid-order.server.ts";
import { awardSignupBonus } from "../earn/award-signup-bonus.server.ts";
import { takeBackForRefund } from "../earn/take-back-for-refund.server.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { findReferral } from "./find-referral.server.ts";
import { listReferralRewards, listReferrals, referralStats } from "./referral-queries.server.ts";
import { trackReferral } from "./track-referral.server.ts";

const { services, clock } = await testServices();
const { db } = services;

async function invite(referrerId: string, name: string) {
  const { userId } = await insertCustomer(db, { name });
  const code = (await findProfile(db, referrerId))?.referralCode ?? "";
  clock.now = new Date(clock.now.getTime() + 1000);
  await db.transaction((tx) => trackReferral(tx, { code, referredId: userId }, clock.now));
  return userId;
}

async function buy(userId: string) {
  const { orderId } = await insertOrder(db, { userId, totalAmount: cents(9900) });
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order) throw new Error("The order is gone.");
  await db.transaction((tx) => awardForPaidOrder(tx, services, DEFAULT_SETTINGS, order, clock.now));
  return orderId;
}

/** What a list tells, but for ids: those may hold any digits. */
const toldIn = (list: object) => JSON.stringify(list).replaceAll(/"[0-9a-f-]{36}"/g, "an id");

test("a referrer sees how far each friend is and what it brought, and no order", async () => {
  const rosa = await insertCustomer(db);
  await invite(rosa.userId, "Ann Pending");
  const ben = await invite(rosa.userId, "Ben Active");
  await db.transaction((tx) => awardSignupBonus(tx, services, ben, clock.now));
  const cleo = await invite(rosa.userId, "Cleo Buyer");
  await buy(cleo);
  expect(await referralStats(db, rosa.userId)).toEqual({
    total: 3,
    active: 2,
    pending: 1,
    earnings: 5099,
    commission: 99,
  });
  const list = await listReferrals(db, rosa.userId, 1);
  expect(list).toMatchObject({
    total: 3,
    page: 1,
    pages: 1,
    referrals: [
      { firstName: "Cleo", status: "active", reward: 5099, firstPurchaseAt: clock.now },
      { firstName: "Ben", status: "active", reward: 0, firstPurchaseAt: null },
      { firstName: "Ann", status: "pending", reward: 0, firstPurchaseAt: null },
    ],
  });
  expect(toldIn(list)).not.toMatch(/Buyer|9900|MR-|@/);
});

test("a refund of the whole first order is told, with the bonus that it took back", async () => {
  const rosa = await insertCustomer(db);
  const cleo = await invite(rosa.userId, "Cleo Buyer");
  const orderId = await buy(cleo);
  const told = async () => {
    const { referrals } = await listReferrals(db, rosa.userId, 1);
    const [first] = referrals;
    const found = await findReferral(db, rosa.userId, first?.id ?? "");
    expect(found?.referral).toEqual(first);
    return first;
  };
  expect(await told()).toMatchObject({ bonusTakenBack: false, reward: 5099 });
  const refund = (refundedGoods: number, isWhole: boolean) =>
    db.transaction((tx) =>
      takeBackForRefund(
        tx,
        {
          orderId,
          refundId: randomUUID(),
          isWhole,
          goods: cents(9900),
          refundedGoods: cents(refundedGoods),
        },
        clock.now,
      ),
    );
  await refund(4900, false);
  expect(await told()).toMatchObject({ bonusTakenBack: false, reward: 5050 });
  await refund(9900, true);
  expect(await told()).toMatchObject({ bonusTakenBack: true, reward: 0 });
});

test("what friends brought is listed entry by entry", async () => {
  const rosa = await insertCustomer(db);
  const cleo = await invite(rosa.userId, "Cleo Buyer");
  await buy(cleo);
  clock.now = new Date(clock.now.getTime() + 1000);
  await buy(cleo);
  const list = await listReferralRewards(db, rosa.userId, 9);
  expect(list).toMatchObject({ total: 3, page: 1, pages: 1 });
  expect(list.rewards[0]).toMatchObject({ rewardType: "commission", amount: 99 });
  const kinds = list.rewards.map(({ rewardType, amount }) => `${rewardType} ${amount}`);
  expect(kinds.toSorted()).toEqual(["commission 99", "commission 99", "first_purchase_bonus 5000"]);
  expect(toldIn(list)).not.toMatch(/9900|MR-/);
});

test("what one was given as a friend is not what one earned by friends", async () => {
  const rosa = await insertCustomer(db);
  const dana = await invite(rosa.userId, "Dana Friend");
  await buy(dana);
  expect(await referralStats(db, dana)).toEqual({
    total: 0,
    active: 0,
    pending: 0,
    earnings: 0,
    commission: 0,
  });
  expect(await listReferrals(db, dana, 3)).toEqual({
    referrals: [],
    total: 0,
    page: 1,
    pages: 1,
  });
});
