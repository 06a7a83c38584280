import { expect, test } from "vitest";
import { findProfile } from "#app/shop/customer/profile-queries.server.ts";
import { trackReferral } from "#app/shop/referral/track-referral.server.ts";
import { awardSignupBonus } from "#app/shop/rewards/award-signup-bonus.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const now = new Date();

async function customer(name = "Dana Whitfield") {
  const person = await insertCustomer(db, { name });
  return { ...person, visitor: await signedIn(shop, person) };
}

const welcome = (userId: string) =>
  db.transaction((tx) => awardSignupBonus(tx, shop.services, userId, now));

const codeOf = async (userId: string) => (await findProfile(db, userId))?.referralCode ?? "";

test("Mega Bucks show the ledger's own figures, what lapses next and the program", async () => {
  const { visitor, userId } = await customer();
  const empty = await pageText(await visitor.get("/my-account/mega-bucks"));
  expect(empty).toContain("No Mega Bucks yet.");
  expect(empty).toContain("How Mega Bucks Work");
  await welcome(userId);
  const page = await pageText(await visitor.get("/my-account/mega-bucks"));
  expect(page).toContain("Welcome bonus");
  expect(page).toContain("+$50.00");
  expect(page).toMatch(/\$50\.00 expires on \w{3} \d{1,2}, \d{4}/);
  expect(page).toContain("2% back on every order");
  const history = await pageText(await visitor.get("/my-account/mega-bucks/history?page=9"));
  expect(history).toContain("1 entry");
  expect(history).toContain("Welcome bonus");
});

test("one's ledger is nobody else's", async () => {
  const [dana, eve] = [await customer(), await customer("Eve Stone")];
  await welcome(dana.userId);
  const page = await pageText(await eve.visitor.get("/my-account/mega-bucks/history"));
  expect(page).toContain("No Mega Bucks yet.");
});

test("Referrals show code, link and friends, without their family names or orders", async () => {
  const [rosa, friend] = [await customer("Rosa Delgado"), await customer("Mara Quillfeather")];
  const code = await codeOf(rosa.userId);
  const empty = await pageText(await rosa.visitor.get("/my-account/referrals"));
  expect(empty).toContain(code);
  expect(empty).toContain(`${shop.address}/signup?ref=${code}`);
  expect(empty).toContain("No referrals yet.");
  await db.transaction((tx) => trackReferral(tx, { code, referredId: friend.userId }, now));
  const pending = await pageText(await rosa.visitor.get("/my-account/referrals"));
  expect(pending).toContain("Mara");
  expect(pending).toContain("Pending");
  expect(pending).not.toContain("Quillfeather");
  expect(pending).not.toContain(friend.email);
  await welcome(friend.userId);
  expect(await pageText(await rosa.visitor.get("/my-account/referrals"))).toContain("Active");
  const own = await pageText(await friend.visitor.get("/my-account/referrals"));
  expect(own).toContain("No referrals yet.");
});

test.for(["/my-account/mega-bucks", "/my-account/mega-bucks/history", "/my-account/referrals"])(
  "a visitor signs in before %s",
  async (path) => {
    const response = await shop.visitor().get(path);
    expect(response.headers.get("location")).toBe(`/auth?next=${encodeURIComponent(path)}`);
  },
);
