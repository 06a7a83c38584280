import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { referrals, user } from "#app/platform/db/schema.ts";
import { findProfile } from "#app/shop/customer/profile/profile-queries.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { trackReferral } from "./track-referral.server.ts";

const { services, clock } = await testServices();
const { db } = services;

const track = (code: string, referredId: string) =>
  db.transaction((tx) => trackReferral(tx, { code, referredId }, clock.now));

const referralOf = (referredId: string) =>
  db.select().from(referrals).where(eq(referrals.referredId, referredId));

async function inviting(email?: string) {
  const customer = await insertCustomer(db, email === undefined ? {} : { email });
  const profile = await findProfile(db, customer.userId);
  return { ...customer, code: profile?.referralCode ?? "" };
}

test("a friend's sign-up is a pending referral, the first one only", async () => {
  const [rosa, eve, dana] = [await inviting(), await inviting(), await insertCustomer(db)];
  await Promise.all([track(rosa.code, dana.userId), track(rosa.code, dana.userId)]);
  await track(eve.code, dana.userId);
  expect(await referralOf(dana.userId)).toMatchObject([
    { referrerId: rosa.userId, status: "pending", firstPurchaseCompletedAt: null },
  ]);
});

test("a code is found however it is typed; one that nobody has is passed over", async () => {
  const [rosa, dana, eve] = [await inviting(), await insertCustomer(db), await insertCustomer(db)];
  await track(` ${rosa.code.toLowerCase()} `, dana.userId);
  expect(await referralOf(dana.userId)).toHaveLength(1);
  for (const code of ["", "NOBODY22", "' or 1=1 --"]) await track(code, eve.userId);
  expect(await referralOf(eve.userId)).toEqual([]);
});

test("nobody invites themselves, not from another spelling of their mailbox either", async () => {
  const rosa = await inviting("rosa@blueheron.example");
  await track(rosa.code, rosa.userId);
  expect(await referralOf(rosa.userId)).toEqual([]);
  const other = await insertCustomer(db, { email: "Rosa+2@blueheron.example" });
  await track(rosa.code, other.userId);
  expect(await referralOf(other.userId)).toEqual([]);
});

test("a closed account invites nobody", async () => {
  const [rosa, dana] = [await inviting(), await insertCustomer(db)];
  await db.update(user).set({ closedAt: clock.now }).where(eq(user.id, rosa.userId));
  await track(rosa.code, dana.userId);
  expect(await referralOf(dana.userId)).toEqual([]);
});

test("nobody is invited by whom they have invited, nor by a friend of those, not at once either", async () => {
  const [rosa, dana, eve] = [await inviting(), await inviting(), await inviting()];
  await track(rosa.code, dana.userId);
  await track(dana.code, eve.userId);
  await Promise.all([track(dana.code, rosa.userId), track(eve.code, rosa.userId)]);
  expect(await referralOf(rosa.userId)).toEqual([]);
  const [ann, bob] = [await inviting(), await inviting()];
  await Promise.all([track(ann.code, bob.userId), track(bob.code, ann.userId)]);
  const both = [...(await referralOf(ann.userId)), ...(await referralOf(bob.userId))];
  expect(both).toHaveLength(1);
});
