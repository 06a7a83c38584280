import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "#app/platform/db/schema.ts";
import { findProfile } from "#app/shop/customer/profile/profile-queries.server.ts";
import { profileVersion } from "#app/shop/customer/profile/profile-version.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;

const versionOf = async (userId: string) => profileVersion(await findProfile(db, userId));

async function customer() {
  const person = await insertCustomer(db);
  return { ...person, visitor: await signedIn(shop, person) };
}

const EDIT = "/my-account/profile?edit";
const typed: [string, string][] = [
  ["firstName", "Dana"],
  ["lastName", "Whitfield-Ruiz"],
  ["businessName", "Blue Heron Plumbing Co."],
  ["businessAddress", "12 Mill Ln, Orlando"],
  ["businessPhone", "(407) 555-0134"],
  ["cellPhone", ""],
];

test("a profile is shown with its dates and customer ID, the e-mail to read only", async () => {
  const { visitor, userId, email } = await customer();
  const page = await pageText(await visitor.get("/my-account/profile"));
  expect(page).toContain(email);
  expect(page).toContain(userId);
  expect(page).toContain("Account created");
  expect(page).toContain("Last updated");
  expect(page).toContain('href="/my-account/profile?edit"');
  expect(page).not.toContain("Save Changes");
});

test("it is edited without JavaScript, and the next page says so", async () => {
  const { visitor, userId } = await customer();
  const form = await pageText(await visitor.get(EDIT));
  expect(form).toContain("Save Changes");
  expect(form).toContain('value="Whitfield"');
  const version = await versionOf(userId);
  expect(form).toContain(`name="version" value="${version}"`);
  const saved = await visitor.submit(EDIT, [...typed, ["version", version]]);
  expect(saved.status).toBe(302);
  expect(saved.headers.get("location")).toBe("/my-account/profile");
  expect(saved.headers.getSetCookie().join()).toContain("arrival=profile-updated");
  const page = await pageText(await visitor.get("/my-account/profile"));
  expect(page).toContain("Whitfield-Ruiz");
  expect(page).toContain("Blue Heron Plumbing Co.");
});

test("a mistake is told beside its field, and nothing typed is lost", async () => {
  const { visitor, userId } = await customer();
  const fields = new Map(typed).set("firstName", " ").set("cellPhone", "call me");
  const refused = await visitor.submit(EDIT, [...fields, ["version", await versionOf(userId)]]);
  expect(refused.status).toBe(400);
  const page = await pageText(refused);
  expect(page).toContain("First name is required");
  expect(page).toContain("Enter a phone number such as (407) 555-0134");
  expect(page).toContain('value="Whitfield-Ruiz"');
  expect(await findProfile(db, userId)).toMatchObject({ firstName: "Dana", cellPhone: "" });
});

test("what another window saved meanwhile is shown, and written over only knowingly", async () => {
  const { visitor, userId } = await customer();
  const version = await versionOf(userId);
  await visitor.submit(EDIT, [...typed, ["version", version]]);
  const mine = new Map(typed).set("businessName", "Heron & Sons");
  const late = await visitor.submit(EDIT, [...mine, ["version", version]]);
  expect(late.status).toBe(409);
  const page = await pageText(late);
  expect(page).toContain("Your profile was changed in another window");
  expect(page).toContain("Business name: Blue Heron Plumbing Co.");
  expect(page).toContain('value="Heron &amp; Sons"');
  const current = await versionOf(userId);
  expect(page).toContain(`value="${current}"`);
  await visitor.submit(EDIT, [...mine, ["version", current]]);
  expect(await findProfile(db, userId)).toMatchObject({ businessName: "Heron & Sons" });
});

test("nobody's id is taken from a form", async () => {
  const { visitor } = await customer();
  const eve = await insertCustomer(db, { name: "Eve Stone" });
  await visitor.submit(EDIT, [
    ...typed,
    ["userId", eve.userId],
    ["user_id", eve.userId],
    ["version", await versionOf(eve.userId)],
  ]);
  expect(await findProfile(db, eve.userId)).toMatchObject({ firstName: "Eve", lastName: "Stone" });
});

test("an account without a profile gets one when it is saved", async () => {
  const { visitor, userId } = await customer();
  await db.delete(profiles).where(eq(profiles.userId, userId));
  expect((await visitor.get("/my-account/profile")).status).toBe(200);
  await visitor.submit(EDIT, [...typed, ["version", ""]]);
  expect(await findProfile(db, userId)).toMatchObject({ lastName: "Whitfield-Ruiz" });
});

test("visitors sign in first, to read and to save; staff have a profile too", async () => {
  const visitor = shop.visitor();
  for (const response of [await visitor.get(EDIT), await visitor.submit(EDIT, typed)]) {
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toMatch(/^\/auth\?next=/);
  }
  const rosa = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
  await createOwner(db, rosa, { actor: "test", now: new Date() });
  const page = await (await signedIn(shop, rosa)).get("/my-account/profile");
  expect(page.status).toBe(200);
  expect(await pageText(page)).toContain("Rosa");
});

test("the page and its data are kept by nobody", async () => {
  const { visitor } = await customer();
  expect((await visitor.get("/my-account/profile")).headers.get("cache-control")).toBe("no-store");
});
