import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { loyaltyPoints, user } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { awardSignupBonus } from "#app/shop/rewards/earn/award-signup-bonus.server.ts";
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

test("a mailbox that had its bonuses is told so, and no page lists them for its new account", async () => {
  const first = await customer();
  await welcome(first.userId);
  const [name, domain] = first.email.split("@");
  const again = await insertCustomer(db, { email: `${name}+again@${domain}` });
  await welcome(again.userId);
  const visitor = await signedIn(shop, again);
  for (const path of ["", "/earn", "/redeem", "/history"]) {
    const page = await pageText(await visitor.get(`/my-account/mega-bucks${path}`));
    expect(page).toContain(
      "This email address already received the welcome bonus with another account",
    );
    expect(page).not.toContain("$50 to welcome you");
    expect(page).toContain("$50 for your first order");
  }
  const own = await pageText(await first.visitor.get("/my-account/mega-bucks"));
  expect(own).toContain("$50 to welcome you");
  expect(own).not.toContain("already received");
});

test("who has not proven the mailbox is not told what it had before", async () => {
  const first = await customer();
  await welcome(first.userId);
  const [name, domain] = first.email.split("@");
  const again = await insertCustomer(db, { email: `${name}+new@${domain}` });
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, again.userId));
  const visitor = await signedIn(shop, again);
  const page = await pageText(await visitor.get("/my-account/mega-bucks"));
  expect(page).toContain("$50 to welcome you");
  expect(page).not.toContain("already received");
});

test("one's ledger is nobody else's", async () => {
  const [dana, eve] = [await customer(), await customer("Eve Stone")];
  await welcome(dana.userId);
  const page = await pageText(await eve.visitor.get("/my-account/mega-bucks/history"));
  expect(page).toContain("No Mega Bucks yet.");
});

test("a balance below zero is explained, and nothing earned is shown below zero", async () => {
  const { visitor, userId } = await customer();
  await db.insert(loyaltyPoints).values({
    id: crypto.randomUUID(),
    userId,
    transactionType: "taken_back",
    createdAt: now,
    pointsAmount: cents(-1250),
    description: "Taken back",
    cause: crypto.randomUUID(),
  });
  for (const path of ["/my-account/mega-bucks", "/my-account/mega-bucks/redeem"]) {
    const page = await pageText(await visitor.get(path));
    expect(page).toContain("Your balance is $12.50 below zero");
    expect(page).toContain("what you earn next makes up for it first");
  }
  const page = await pageText(await visitor.get("/my-account/mega-bucks"));
  expect(page).toMatch(/<dt>Total earned<\/dt><dd>\$0\.00<\/dd>/);
  expect(page).toMatch(/<dt>Taken back<\/dt><dd>\$12\.50<\/dd>/);
  expect(page).toContain("Other is what expired");
});

test("the last twelve months are drawn, and told in a table", async () => {
  const { visitor, userId } = await customer();
  await welcome(userId);
  const page = await pageText(await visitor.get("/my-account/mega-bucks"));
  expect(page).toContain("Show the months as a table");
  expect(page.match(/<th scope="row">/g)).toHaveLength(12);
  expect(page).toMatch(/<title>\w+ \d{4}: earned \$50\.00<\/title>/);
});

test.for(["/my-account/mega-bucks", "/my-account/mega-bucks/history", "/my-account/referrals"])(
  "a visitor signs in before %s",
  async (path) => {
    const response = await shop.visitor().get(path);
    expect(response.headers.get("location")).toBe(`/auth?next=${encodeURIComponent(path)}`);
  },
);
