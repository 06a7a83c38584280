import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox, user } from "#app/platform/db/schema.ts";
import { findIntake } from "#app/shop/customer/questionnaire/intake-queries.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;

async function customer() {
  const person = await insertCustomer(db);
  return { ...person, visitor: await signedIn(shop, person) };
}

const mailsFrom = (email: string) => db.select().from(outbox).where(eq(outbox.replyTo, email));

const answers: [string, string][] = [
  ["businessIndustry", "Plumbing"],
  ["yearsInBusiness", "3-5"],
  ["hasWebsite", "yes"],
  ["websiteUrl", "blueheron.example"],
  ["hasGoogleBusiness", "no"],
  ["hasLogo", "no"],
  ["logoStatus", "I would like one designed"],
  ["socialMediaAccounts", "Facebook"],
  ["socialMediaAccounts", "TikTok"],
];

test("a new customer is welcomed with the questionnaire, and completes it", async () => {
  const { visitor, userId, email, name } = await customer();
  const page = await pageText(await visitor.get("/welcome"));
  expect(page).toContain("Welcome, Dana");
  expect(page).toContain("Tell us about your business");
  expect(page).toContain("Skip for now");
  const done = await visitor.submit("/welcome?next=%2Fproduct%2F1", answers);
  expect(done.headers.get("location")).toBe("/my-account");
  expect(done.headers.getSetCookie().join()).toContain("arrival=profile-completed");
  expect(await findIntake(db, userId)).toMatchObject({
    websiteUrl: "https://blueheron.example",
    socialMediaAccounts: ["Facebook", "TikTok"],
  });
  expect(await mailsFrom(email)).toMatchObject([{ subject: `Business profile: ${name}` }]);
  const profile = await pageText(await visitor.get("/my-account/profile"));
  expect(profile).toContain("Yes, https://blueheron.example");
  expect(profile).toContain("3 to 5 years");
  // Who has answered is not asked again.
  expect((await visitor.get("/welcome")).headers.get("location")).toBe("/my-account");
});

test("put off, it continues to where the visitor was going and keeps what was answered", async () => {
  const { visitor, userId, email } = await customer();
  const skip: [string, string] = ["intent", "skip"];
  const off = await visitor.submit("/welcome?next=%2Fproduct%2F1", [skip]);
  expect(off.headers.get("location")).toBe("/product/1");
  expect(await findIntake(db, userId)).toBeNull();
  const begun = await visitor.submit("/welcome?next=https://evil.example", [
    ["businessIndustry", "Plumbing"],
    ["websiteUrl", "not yet"],
    skip,
  ]);
  expect(begun.headers.get("location")).toBe("/my-account");
  expect(await findIntake(db, userId)).toMatchObject({
    businessIndustry: "Plumbing",
    completedAt: null,
  });
  expect(await mailsFrom(email)).toEqual([]);
  const profile = await pageText(await visitor.get("/my-account/profile"));
  expect(profile).toContain("Finish the questions");
  const later = await pageText(await visitor.get("/my-account/business-profile"));
  expect(later).toContain('value="Plumbing"');
  expect(later).toContain("Complete Profile");
});

test("what is missing is told, and nothing answered is lost", async () => {
  const { visitor, userId } = await customer();
  const refused = await visitor.submit("/welcome", [
    ["hasWebsite", "yes"],
    ["websiteUrl", ""],
    ["businessIndustry", "Plumbing"],
  ]);
  expect(refused.status).toBe(400);
  const page = await pageText(refused);
  expect(page).toContain("Enter the address of your website");
  expect(page).toContain("Choose yes or no");
  expect(page).toContain('value="Plumbing"');
  expect(await findIntake(db, userId)).toBeNull();
});

test("it is changed later, and the team is not told again", async () => {
  const { visitor, userId, email } = await customer();
  await visitor.submit("/my-account/business-profile", answers);
  const changed = answers.map(([name, value]): [string, string] => [
    name,
    name === "businessIndustry" ? "Drains" : value,
  ]);
  const saved = await visitor.submit("/my-account/business-profile", changed);
  expect(saved.headers.getSetCookie().join()).toContain("arrival=profile-updated");
  expect(await findIntake(db, userId)).toMatchObject({ businessIndustry: "Drains" });
  expect(await mailsFrom(email)).toHaveLength(1);
  expect(await pageText(await visitor.get("/my-account/business-profile"))).toContain(
    "Save Changes",
  );
});

test("who is not verified yet is told where the link went and what it is worth", async () => {
  const { visitor, userId, email } = await customer();
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, userId));
  const page = await pageText(await visitor.get("/welcome"));
  expect(page).toContain(`We sent a link to ${email}.`);
  expect(page).toContain("$50 in Mega Bucks is yours, once per person.");
});

test("visitors sign in first", async () => {
  for (const path of ["/welcome", "/my-account/business-profile"]) {
    const goal = `/auth?next=${encodeURIComponent(path)}`;
    expect((await shop.visitor().get(path)).headers.get("location")).toBe(goal);
    expect((await shop.visitor().submit(path, answers)).headers.get("location")).toBe(goal);
  }
});

function callIn(visitor: Visitor, body: unknown) {
  return visitor.send("/api/functions/send-customer-intake-notification", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

test("the named call tells the team in the name of whoever is signed in", async () => {
  const { visitor, email, name } = await customer();
  const intakeData = { has_website: true, website_url: "https://blueheron.example" };
  const body = { userName: "The Boss", userEmail: "boss@shop.example", intakeData };
  expect((await callIn(shop.visitor(), body)).status).toBe(401);
  const answer = await callIn(visitor, body);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { data: { success: true }, error: null },
  ]);
  const mails = await mailsFrom(email);
  expect(mails).toMatchObject([{ kind: "customer-intake" }]);
  expect(mails[0]?.text).toContain(name);
  expect(mails[0]?.text).not.toContain("The Boss");
  expect(await mailsFrom("boss@shop.example")).toEqual([]);
  expect((await callIn(visitor, { intakeData: {} })).status).toBe(400);
  expect((await callIn(visitor, null)).status).toBe(400);
  for (let times = 0; times < 4; times += 1) await callIn(visitor, body);
  const limited = await callIn(visitor, body);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
});
