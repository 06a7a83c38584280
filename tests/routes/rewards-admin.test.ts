import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { referrals } from "#app/platform/db/schema.ts";
import { findProfile } from "#app/shop/customer/profile/profile-queries.server.ts";
import { trackReferral } from "#app/shop/rewards/referral/track-referral.server.ts";
import { awardSignupBonus } from "#app/shop/rewards/earn/award-signup-bonus.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const HELD = "/admin/mega-bucks/referrals";
const REPORT = "/admin/mega-bucks/report";

const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });
const admin = await signedIn(shop, boss);
const samAccount = await insertCustomer(db, { name: "Sam Whitlock" });
const byHand = { by: "command line" as const, now: new Date() };
await setTeamRole(db, { who: { userId: samAccount.userId }, role: "staff" }, byHand);
const staff = await signedIn(shop, samAccount);

async function held(friendName: string, referrerId?: string) {
  const referrer = referrerId ?? (await insertCustomer(db, { name: "Nora Quist" })).userId;
  const friend = await insertCustomer(db, { name: friendName });
  const code = (await findProfile(db, referrer))?.referralCode ?? "";
  await db.transaction((tx) => trackReferral(tx, { code, referredId: friend.userId }, new Date()));
  const [referral] = await db
    .update(referrals)
    .set({ status: "held", suspicion: "the same email" })
    .where(eq(referrals.referredId, friend.userId))
    .returning();
  if (!referral) throw new Error("Nobody invited them.");
  return { ...friend, referralId: referral.id };
}

async function statusOf(referralId: string) {
  const [referral] = await db.select().from(referrals).where(eq(referrals.id, referralId));
  return referral?.status;
}

const adaAccount = await insertCustomer(db, { name: "Ada Boyd" });
await setTeamRole(db, { who: { userId: adaAccount.userId }, role: "admin" }, byHand);
const ada = await signedIn(shop, adaAccount);

const decide = (referralId: string, verdict: string, by = ada) =>
  by.submit(HELD, [
    ["referralId", referralId],
    ["verdict", verdict],
  ]);

test("held referrals are let through or refused, and the second reviewer is told", async () => {
  expect(await pageText(await ada.get(HELD))).toContain("No referrals to review");
  const [mara, eve] = [await held("Mara Quillfeather"), await held("Eve Stone")];
  const page = await pageText(await ada.get(HELD));
  for (const part of ["Nora Quist", "Mara Quillfeather", mara.email, "the same email"]) {
    expect(page).toContain(part);
  }
  expect(page).toContain("2 referrals to review");
  const passed = await decide(mara.referralId, "active");
  expect(passed.headers.get("location")).toBe(HELD);
  expect(passed.headers.get("set-cookie")).toContain("referral-let-through");
  const refused = await decide(eve.referralId, "refused");
  expect(refused.headers.get("set-cookie")).toContain("referral-refused");
  expect([await statusOf(mara.referralId), await statusOf(eve.referralId)]).toEqual([
    "active",
    "refused",
  ]);
  const late = await decide(mara.referralId, "refused", admin);
  expect(late.status).toBe(409);
  expect(await pageText(late)).toContain("Ada Boyd already approved it.");
  expect(await statusOf(mara.referralId)).toBe("active");
});

test("staff let no referral through, which would pay: they neither see nor decide it", async () => {
  const { referralId } = await held("Tess Gale");
  const page = await staff.get(HELD);
  expect(page.status).toBe(403);
  expect(await pageText(page)).not.toContain("Tess Gale");
  for (const verdict of ["active", "refused"]) {
    expect((await decide(referralId, verdict, staff)).status).toBe(403);
  }
  expect(await statusOf(referralId)).toBe("held");
});

test("what is no verdict changes nothing", async () => {
  const { referralId } = await held("Ida Marsh");
  for (const verdict of ["", "held", "approved"]) {
    expect((await decide(referralId, verdict)).status).toBe(400);
  }
  expect((await decide("4711", "active")).status).toBe(400);
  expect((await decide(crypto.randomUUID(), "active")).status).toBe(409);
  expect(await statusOf(referralId)).toBe("held");
});

test("nobody reviews a referral of their own", async () => {
  const { referralId } = await held("Tom Reed", adaAccount.userId);
  expect(await pageText(await ada.get(HELD))).toContain(
    "This one is yours, so someone else has to review it.",
  );
  expect((await decide(referralId, "active")).status).toBe(409);
  expect(await statusOf(referralId)).toBe("held");
});

test("a page beyond the last leads to the last", async () => {
  expect((await ada.get(`${HELD}?page=9`)).headers.get("location")).toBe(HELD);
});

test("the report tells admins what is owed, and only they see the way to it", async () => {
  const dana = await insertCustomer(db);
  await db.transaction((tx) => awardSignupBonus(tx, shop.services, dana.userId, new Date()));
  const page = await pageText(await admin.get(REPORT));
  expect(page).toContain("Outstanding");
  expect(page).toContain("Balances of 1 customer, and open coupons");
  expect(page).toContain("Sign-up bonus");
  expect(page).toMatch(/<rect width="100"/);
  expect(await pageText(await admin.get("/admin/mega-bucks"))).toContain(`href="${REPORT}"`);
  const asStaff = await pageText(await staff.get("/admin/mega-bucks"));
  for (const path of [REPORT, HELD]) expect(asStaff).not.toContain(path);
});

test("the report is a file of its own", async () => {
  const file = await admin.get(`${REPORT}.csv`);
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("content-disposition")).toMatch(
    /^attachment; filename="mega-bucks-\d{4}-\d\d-\d\d\.csv"/,
  );
  expect(file.headers.get("cache-control")).toBe("private, no-store");
  const [head, first] = (await file.text()).split("\r\n");
  expect(head).toBe("Section,Item,Amount");
  expect(first).toMatch(/^Outstanding,All,\d+\.\d\d$/);
});
