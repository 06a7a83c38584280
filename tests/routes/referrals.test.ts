import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  customerOrders,
  loyaltyPoints,
  referralRewards,
  referrals,
  user,
} from "#app/platform/db/schema.ts";
import { findProfile } from "#app/shop/customer/profile/profile-queries.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { trackReferral } from "#app/shop/rewards/referral/track-referral.server.ts";
import { awardForPaidOrder } from "#app/shop/rewards/earn/award-for-paid-order.server.ts";
import { awardSignupBonus } from "#app/shop/rewards/earn/award-signup-bonus.server.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;
const now = new Date();
const FRIENDS = "/my-account/referrals/friends";

async function customer(name = "Dana Whitfield") {
  const person = await insertCustomer(db, { name });
  const code = (await findProfile(db, person.userId))?.referralCode ?? "";
  return { ...person, code, visitor: await signedIn(shop, person) };
}

const invite = (code: string, referredId: string) =>
  db.transaction((tx) => trackReferral(tx, { code, referredId }, now));

/** An order of $60.00 of goods, paid. */
async function pay(userId: string) {
  const sums = { totalAmount: cents(7340), shippingAmount: cents(950), taxAmount: cents(390) };
  const { orderId } = await insertOrder(db, { ...sums, userId, paymentStatus: "paid" });
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(customerOrders).where(eq(customerOrders.id, orderId));
    if (!order) throw new Error("The order is gone.");
    await awardForPaidOrder(tx, shop.services, DEFAULT_SETTINGS, order, now);
  });
}

/** The entry by which a refund takes a bonus of $50.00 back, and its reward. */
async function takenBackFrom(referrerId: string, referralId: string) {
  const [id, description] = [randomUUID(), "Taken back after a refund: A friend's first order"];
  await db.insert(loyaltyPoints).values({
    id,
    userId: referrerId,
    transactionType: "taken_back",
    pointsAmount: cents(-5000),
    description,
    cause: `taken-back:referral:${referralId}:referrer:${id}:0`,
    createdAt: now,
  });
  const rewardType = "first_purchase_bonus" as const;
  return {
    id,
    referralId,
    referrerId,
    rewardType,
    amount: cents(-5000),
    description,
    createdAt: now,
  };
}

let people = 0;
async function signUp(visitor: Visitor, fields: Record<string, string> = {}) {
  people += 1;
  const email = `friend-${people}@quist.example`;
  const password = "oxblood-proof-7";
  const form = { firstName: "Nora", lastName: "Quist", email, password, confirmPassword: password };
  const answer = await visitor.submit("/signup", Object.entries({ ...form, ...fields }));
  expect(answer.headers.get("location")).toBe("/welcome");
  const [made] = await db.select().from(user).where(eq(user.email, email));
  return made?.id ?? "";
}

async function referrerOf(referredId: string) {
  const [found] = await db.select().from(referrals).where(eq(referrals.referredId, referredId));
  return found?.referrerId ?? null;
}

test("the tab shows code, link and a code for cameras", async () => {
  const rosa = await customer("Rosa Delgado");
  const page = await pageText(await rosa.visitor.get("/my-account/referrals"));
  expect(page).toContain(rosa.code);
  expect(page).toContain(`${shop.address}/signup?ref=${rosa.code}`);
  expect(page).toContain("QR code of your link");
});

test("friends are listed without their family names or orders", async () => {
  const [rosa, friend] = [await customer("Rosa Delgado"), await customer("Mara Quillfeather")];
  expect(await pageText(await rosa.visitor.get(FRIENDS))).toContain("No referrals yet.");
  await invite(rosa.code, friend.userId);
  const pending = await pageText(await rosa.visitor.get(FRIENDS));
  expect(pending).toContain("Mara");
  expect(pending).toContain("Pending");
  expect(pending).not.toContain("Quillfeather");
  expect(pending).not.toContain(friend.email);
  await db.transaction((tx) => awardSignupBonus(tx, shop.services, friend.userId, now));
  expect(await pageText(await rosa.visitor.get(FRIENDS))).toContain("Active");
  const own = await pageText(await friend.visitor.get(FRIENDS));
  expect(own).toContain("No referrals yet.");
});

test("details and earnings tell one's own rewards, and nobody else's friends", async () => {
  const [rosa, friend] = [await customer("Rosa Delgado"), await customer("Mara Quillfeather")];
  await invite(rosa.code, friend.userId);
  await db.transaction((tx) => awardSignupBonus(tx, shop.services, friend.userId, now));
  await pay(friend.userId);
  const [referral] = await db
    .select()
    .from(referrals)
    .where(eq(referrals.referredId, friend.userId));
  const path = `${FRIENDS}/${referral?.id}`;
  const details = await pageText(await rosa.visitor.get(path));
  expect(details).toContain("First purchase");
  expect(details).toContain("+$50.00");
  expect(details).toContain("Commission");
  expect(details).not.toMatch(/MR-\d|Quillfeather/);
  expect((await friend.visitor.get(path)).status).toBe(404);
  const earnings = await pageText(await rosa.visitor.get("/my-account/referrals/earnings"));
  expect(earnings).toContain("+$50.00");
  expect(earnings).not.toMatch(/MR-\d|Quillfeather/);
  const rewards = await db.$count(referralRewards, eq(referralRewards.referrerId, rosa.userId));
  expect(rewards).toBe(2);
  await db.insert(referralRewards).values(await takenBackFrom(rosa.userId, referral?.id ?? ""));
  for (const told of [path, FRIENDS]) {
    expect(await pageText(await rosa.visitor.get(told))).toContain(
      "refunded: your bonus was reversed",
    );
  }
  const none = await pageText(await friend.visitor.get("/my-account/referrals/earnings"));
  expect(none).toContain("No earnings yet.");
});

test("one that looks like the same person is in review", async () => {
  const [rosa, friend] = [await customer("Rosa Delgado"), await customer("Mara Quill")];
  await invite(rosa.code, friend.userId);
  await db
    .update(referrals)
    .set({ status: "held", suspicion: "Same address" })
    .where(eq(referrals.referredId, friend.userId));
  const page = await pageText(await rosa.visitor.get(FRIENDS));
  expect(page).toContain("In review");
  expect(page).not.toContain("Same address");
});

test("a link is remembered by the browser until it signs up, on whatever page it was", async () => {
  const rosa = await customer("Rosa Delgado");
  const browser = shop.visitor();
  // Ready by now, for those who are not invited.
  await browser.get("/");
  const home = await browser.get(`/?ref=${rosa.code.toLowerCase()}`);
  expect(home.status).toBe(200);
  const [cookie] = home.headers.getSetCookie().filter((line) => line.startsWith("invited="));
  expect(cookie).toMatch(/Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  await browser.get("/product/1");
  expect(await referrerOf(await signUp(browser))).toBe(rosa.userId);
  expect(browser.cookies.has("invited")).toBe(false);
});

test("whoever invited first stays; a code of nobody's does not stand in the way", async () => {
  const [rosa, eve] = [await customer("Rosa Delgado"), await customer("Eve Stone")];
  const browser = shop.visitor();
  await browser.get(`/about?ref=${rosa.code}`);
  await browser.get(`/signup?ref=${eve.code}`);
  expect(await referrerOf(await signUp(browser, { ref: eve.code }))).toBe(rosa.userId);
  const other = shop.visitor();
  await other.get("/?ref=NOBODY22");
  expect(await referrerOf(await signUp(other, { ref: eve.code }))).toBe(eve.userId);
});

test("the sign-up page says what a friend's invitation brings, if it is one", async () => {
  const rosa = await customer("Rosa Delgado");
  const told = async (visitor: Visitor, path: string) =>
    (await (await visitor.get(path)).text()).includes("more because a friend invited you");
  const browser = shop.visitor();
  expect(await told(browser, `/signup?ref=${rosa.code}`)).toBe(true);
  expect(await told(browser, "/signup")).toBe(true);
  expect(await told(shop.visitor(), "/signup")).toBe(false);
  expect(await told(shop.visitor(), "/signup?ref=NOBODYS1")).toBe(false);
});

test("members are not invited, and what is no code leaves no cookie", async () => {
  const [rosa, dana] = [await customer("Rosa Delgado"), await customer()];
  await dana.visitor.get(`/?ref=${rosa.code}`);
  expect(dana.visitor.cookies.has("invited")).toBe(false);
  const browser = shop.visitor();
  await browser.get("/?ref=%3Cscript%3E");
  expect(browser.cookies.has("invited")).toBe(false);
});

async function track(visitor: Visitor, body: object) {
  const response = await visitor.send("/api/functions/track-referral-signup", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: await response.json() };
}

const done = { status: 200, answer: { data: { success: true }, error: null } };

test("track-referral-signup is for the session's person, once, soon after sign-up", async () => {
  const [rosa, eve] = [await customer("Rosa Delgado"), await customer("Eve Stone")];
  const browser = shop.visitor();
  expect((await track(browser, { referralCode: rosa.code })).status).toBe(401);
  const friend = await signUp(browser);
  expect((await track(browser, { userId: friend })).status).toBe(400);
  // Somebody else's id in the body changes nothing for them.
  const asked = { referralCode: rosa.code, userId: eve.userId };
  expect(await track(browser, asked)).toEqual(done);
  expect(await referrerOf(friend)).toBe(rosa.userId);
  expect(await referrerOf(eve.userId)).toBeNull();
  expect(await track(browser, { referralCode: eve.code })).toEqual(done);
  expect(await referrerOf(friend)).toBe(rosa.userId);
});

test("track-referral-signup passes over one's own code, and who signed up long ago", async () => {
  const [rosa, dana] = [await customer("Rosa Delgado"), await customer()];
  expect(await track(rosa.visitor, { referralCode: rosa.code })).toEqual(done);
  expect(await referrerOf(rosa.userId)).toBeNull();
  const longAgo = new Date(now.getTime() - 8 * 24 * 60 * 60 * 1000);
  await db.update(user).set({ createdAt: longAgo }).where(eq(user.id, dana.userId));
  expect(await track(dana.visitor, { referralCode: rosa.code })).toEqual(done);
  expect(await referrerOf(dana.userId)).toBeNull();
});
