import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { coupons, loyaltyPoints, user } from "#app/platform/db/schema.ts";
import { awardSignupBonus } from "#app/shop/rewards/earn/award-signup-bonus.server.ts";
import { loyaltyBalance } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;
const REDEEM = "/my-account/mega-bucks/redeem";

/** Somebody with $50.00. */
async function member() {
  const person = await insertCustomer(db);
  const { userId } = person;
  await db.transaction((tx) => awardSignupBonus(tx, shop.services, userId, new Date()));
  return { userId, visitor: await signedIn(shop, person) };
}

async function redeem(visitor: Visitor, amount: string) {
  const page = await pageText(await visitor.get(REDEEM));
  const key = /name="submissionKey" value="([\w-]+)"/.exec(page)?.[1] ?? "";
  return visitor.submit(REDEEM, [
    ["submissionKey", key],
    ["amount", amount],
  ]);
}

const couponsOf = (userId: string) => db.select().from(coupons).where(eq(coupons.userId, userId));

test("an amount becomes a coupon, shown with its value and its last day", async () => {
  const { visitor, userId } = await member();
  const made = await redeem(visitor, "20");
  expect(made.headers.get("location")).toBe(REDEEM);
  const [coupon] = await couponsOf(userId);
  const page = await pageText(await visitor.get(REDEEM));
  expect(page).toContain(coupon?.code);
  expect(page).toContain("$20.00");
  expect(page).toMatch(/valid until \w{3} \d{1,2}, \d{4}/);
  expect(page).toContain("Unused");
  expect(await loyaltyBalance(db, userId, new Date())).toBe(3000);
});

test.for(["", "0", "-5", "0.99", "1.005", "1e2", "all"])(
  "%s is refused in the shop's words, and the ledger is untouched",
  async (amount) => {
    const { visitor, userId } = await member();
    const refused = await redeem(visitor, amount);
    expect(refused.status).toBe(400);
    const page = await pageText(refused);
    expect(page).toContain("Invalid Amount");
    expect(page).toContain("Please enter a valid amount to redeem");
    expect(page).toContain(`value="${amount}"`);
    expect(await couponsOf(userId)).toEqual([]);
    expect(await db.$count(loyaltyPoints, eq(loyaltyPoints.userId, userId))).toBe(1);
  },
);

test("more than the balance is refused, and what was typed stays", async () => {
  const { visitor } = await member();
  const page = await pageText(await redeem(visitor, "50.01"));
  expect(page).toContain("Insufficient Balance");
  expect(page).toContain("You don&#x27;t have enough Mega Bucks for this redemption");
  expect(page).toContain('value="50.01"');
});

test("the same form sent twice at once makes one coupon", async () => {
  const { visitor, userId } = await member();
  const page = await pageText(await visitor.get(REDEEM));
  const key = /name="submissionKey" value="([\w-]+)"/.exec(page)?.[1] ?? "";
  const send = () =>
    visitor.submit(REDEEM, [
      ["submissionKey", key],
      ["amount", "30"],
    ]);
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await couponsOf(userId)).toHaveLength(1);
});

test("an account without a proven e-mail redeems nothing", async () => {
  const { visitor, userId } = await member();
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, userId));
  const refused = await redeem(visitor, "20");
  expect(refused.status).toBe(400);
  expect(await pageText(refused)).toContain("Verify your email first");
  expect(await couponsOf(userId)).toEqual([]);
});
