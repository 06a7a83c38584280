import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { loyaltyPoints, referrals, settings, user } from "#app/platform/db/schema.ts";
import { trackReferral } from "../referral/track-referral.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { findProfile } from "#app/shop/customer/profile/profile-queries.server.ts";
import { awardSignupBonus } from "./award-signup-bonus.server.ts";

const { services, clock } = await testServices();
const { db } = services;

const award = (userId: string) =>
  db.transaction((tx) => awardSignupBonus(tx, services, userId, clock.now));

const entriesOf = (userId: string) =>
  db.select().from(loyaltyPoints).where(eq(loyaltyPoints.userId, userId));

test("a verified customer is welcomed once, for twelve months", async () => {
  const { userId } = await insertCustomer(db);
  clock.now = new Date("2026-11-20T15:00:00Z");
  await Promise.all([award(userId), award(userId), award(userId)]);
  await award(userId);
  expect(await entriesOf(userId)).toMatchObject([
    {
      transactionType: "signup_bonus",
      pointsAmount: 5000,
      cause: `signup:${userId}`,
      expiresAt: new Date("2027-11-20T15:00:00Z"),
    },
  ]);
});

test("who is not verified, or has gone, earns nothing", async () => {
  const unverified = await insertCustomer(db);
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, unverified.userId));
  const gone = await insertCustomer(db);
  await db.update(user).set({ closedAt: clock.now }).where(eq(user.id, gone.userId));
  for (const { userId } of [unverified, gone]) {
    await award(userId);
    expect(await entriesOf(userId)).toEqual([]);
  }
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, unverified.userId));
  await award(unverified.userId);
  expect(await entriesOf(unverified.userId)).toHaveLength(1);
});

test("a mailbox is welcomed once in its life, however it is spelled", async () => {
  const first = await insertCustomer(db, { email: "dana.w@gmail.example" });
  await award(first.userId);
  await db
    .update(user)
    .set({ email: "closed", closedAt: clock.now })
    .where(eq(user.id, first.userId));
  const again = await insertCustomer(db, { email: "Dana.W+again@gmail.example" });
  await award(again.userId);
  expect(await entriesOf(again.userId)).toEqual([]);
});

test("a referral becomes active, even where the owner pays no welcome bonus", async () => {
  await db.insert(settings).values({ key: "signupBonus", value: "0" });
  const [rosa, dana] = [await insertCustomer(db), await insertCustomer(db)];
  const code = (await findProfile(db, rosa.userId))?.referralCode ?? "";
  await db.transaction((tx) => trackReferral(tx, { code, referredId: dana.userId }, clock.now));
  await award(dana.userId);
  const [referral] = await db.select().from(referrals).where(eq(referrals.referredId, dana.userId));
  expect(referral).toMatchObject({ status: "active", firstPurchaseCompletedAt: null });
  expect(await entriesOf(dana.userId)).toEqual([]);
});
