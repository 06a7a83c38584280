import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, user } from "#app/platform/db/schema.ts";
import {
  secondsToUnprovenMail,
  UNPROVEN_MAILS_A_DAY,
} from "#app/shop/person/unproven-mail-limit.server.ts";
import { buyCards } from "#tests/support/buy-cards.ts";
import { cardsOrder } from "#tests/support/cards-form.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { linkIn, mailsTo } from "#tests/support/mailbox.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;
const PASSWORD = "oxblood-proof-7";

/** A guest's paid order, with an email of their own. */
async function bought(visitor = shop.visitor(), changes: Record<string, string> = {}) {
  const email = `${randomUUID()}@blueheron.example`;
  const { page, order } = await buyCards(shop, visitor, { "contact.email": email, ...changes });
  return { visitor, page, order, email, path: `/payment-success?order=${order.id}` };
}

const choose = (
  visitor: Visitor,
  path: string,
  password: string,
  name: Record<string, string> = {},
) => visitor.submit(path, Object.entries({ ...name, password }));

async function accountOf(email: string) {
  const [found] = await db.select().from(user).where(eq(user.email, email));
  return found;
}

test("a guest who paid chooses a password, and the order is in the account once it is verified", async () => {
  const { visitor, page, order, email, path } = await bought();
  expect(page).toContain("Keep this order in an account");
  expect(page).toMatch(/<input[^>]*name="password"/);
  const chosen = await choose(visitor, path, PASSWORD);
  expect([chosen.status, chosen.headers.get("location")]).toEqual([302, path]);
  const made = await accountOf(email);
  expect(made).toMatchObject({ name: "Dana Whitfield", email, emailVerified: false });
  // Nothing is said over the page, which says it by itself.
  expect(visitor.cookies.has("arrival")).toBe(false);
  const result = await pageText(await visitor.get(path));
  expect(result).toContain("One step left: verify your email");
  expect(result).toContain(`Open the link we emailed to ${email}.`);
  expect(result).toContain("Sign Out");
  expect((await visitor.get(`/my-account/orders/${order.id}`)).status).toBe(404);

  const mails = await mailsTo(shop, email, 2);
  const asking = mails.filter((mail) => mail.includes("/verify-email"));
  expect((await visitor.submit(linkIn(asking), [])).status).toBe(302);
  const [kept] = await db.select().from(customerOrders).where(eq(customerOrders.id, order.id));
  expect(kept?.userId).toBe(made?.id);
  expect(await pageText(await visitor.get(path))).not.toContain("One step left");
  expect((await visitor.get(`/my-account/orders/${order.id}`)).status).toBe(200);
});

test("a password that is none is refused beside its field, and no account is made", async () => {
  const { visitor, email, path } = await bought();
  for (const [typed, says] of [
    ["", "Password is required"],
    ["short", "Password must be at least 6 characters"],
    ["password", "This password is too easy to guess"],
    ["x".repeat(200), "Password is too long"],
  ] as const) {
    const refused = await choose(visitor, path, typed);
    expect(refused.status).toBe(400);
    const page = await pageText(refused);
    expect(page).toContain(says);
    // The result stays around it, and no password comes back into the page.
    expect(page).toContain("Payment Successful");
    if (typed !== "") expect(page).not.toContain(`value="${typed}"`);
  }
  expect(await accountOf(email)).toBeUndefined();
});

test("nobody makes an account of somebody else's order", async () => {
  const { email, path, order } = await bought();
  const member = await signedIn(shop, await insertCustomer(db));
  for (const visitor of [shop.visitor(), member]) {
    for (const address of [path, `/payment-success?order=${randomUUID()}`, "/payment-success"]) {
      expect((await choose(visitor, address, PASSWORD)).status).toBe(404);
    }
    expect(await pageText(await visitor.get(path))).not.toContain(email);
  }
  // Their order, in a browser in which another account was signed in to since.
  const guest = await bought();
  const { cookies } = await signedIn(shop, await insertCustomer(db));
  const headers = [...cookies, ...guest.visitor.cookies].map(([name, value]) => `${name}=${value}`);
  const answer = await shop.visitor().send(guest.path, { headers: { cookie: headers.join("; ") } });
  const page = await pageText(answer);
  expect(page).toContain("Payment Successful");
  expect(page).not.toContain("Keep this order in an account");
  expect(await accountOf(email)).toBeUndefined();
  expect(order.userId).toBeNull();
});

test("an email that has an account signs in, and the order is there", async () => {
  const person = await insertCustomer(db);
  const { visitor, page, order, path } = await bought(shop.visitor(), {
    "contact.email": person.email.toUpperCase(),
  });
  expect(page).toContain("You have an account with this email.");
  expect(page).not.toMatch(/<input[^>]*name="password"/);
  expect(page).toContain(`href="/auth?next=${encodeURIComponent(path)}"`);
  // A form that was open before leads there too.
  const known = await choose(visitor, path, PASSWORD);
  expect([known.status, known.headers.get("location")]).toEqual([302, path]);
  const next = new URLSearchParams({ email: person.email, password: person.password, next: path });
  const signIn = await visitor.submit("/auth", next);
  expect([signIn.status, signIn.headers.get("location")]).toEqual([302, path]);
  expect((await visitor.get(`/my-account/orders/${order.id}`)).status).toBe(200);
});

test("an order that names no whole person asks for the name, which is kept when it is refused", async () => {
  const { visitor, page, order, email, path } = await bought(shop.visitor(), {
    "contact.name": "Dana",
  });
  expect(page).toMatch(/<input[^>]*name="firstName"[^>]*value="Dana"/);
  const half = { firstName: "Dana", lastName: "" };
  const refused = await pageText(await choose(visitor, path, "short", half));
  for (const says of ["Last name is required", "Password must be at least 6 characters"]) {
    expect(refused).toContain(says);
  }
  expect(refused).toMatch(/<input[^>]*name="firstName"[^>]*value="Dana"/);
  // A business is no person: its name is not split into one's.
  await db
    .update(customerOrders)
    .set({ orderKind: "design", contactName: "Heron Ink" })
    .where(eq(customerOrders.id, order.id));
  expect(await pageText(await visitor.get(path))).not.toMatch(/value="Heron"/);
  const name = { firstName: "Nora", lastName: "Quist" };
  expect((await choose(visitor, path, PASSWORD, name)).status).toBe(302);
  expect(await accountOf(email)).toMatchObject({ name: "Nora Quist" });
});

test("an order that names its buyer makes no account in another name", async () => {
  const { visitor, email, path } = await bought();
  const name = { firstName: "Somebody", lastName: "Else" };
  expect((await choose(visitor, path, PASSWORD, name)).status).toBe(302);
  expect(await accountOf(email)).toMatchObject({ name: "Dana Whitfield" });
});

test("where a mailbox had its links of today, none is spoken of", async () => {
  const { visitor, email, path } = await bought();
  const most = UNPROVEN_MAILS_A_DAY.link.mailbox;
  for (let at = 0; at < most; at += 1)
    await secondsToUnprovenMail(db, { email, from: null }, "link");
  await choose(visitor, path, PASSWORD);
  const page = await pageText(await visitor.get(path));
  expect(page).toContain("One step left: verify your email");
  expect(page).not.toContain("Open the link we emailed");
  expect(page).toContain("Send the link");
});

test("an order without an email offers no account", async () => {
  const { visitor, path, order } = await bought();
  await db
    .update(customerOrders)
    .set({ orderKind: "custom", contactEmail: "" })
    .where(eq(customerOrders.id, order.id));
  const page = await pageText(await visitor.get(path));
  expect(page).toContain("Payment Successful");
  expect(page).not.toContain("Keep this order in an account");
});

test("an order that is not paid makes no account", async () => {
  const visitor = shop.visitor();
  const email = `${randomUUID()}@blueheron.example`;
  const submissionKey = randomUUID();
  const form = cardsOrder({ "contact.email": email, submissionKey });
  expect((await visitor.submit("/product/1", form)).status).toBe(303);
  const [order] = await db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(eq(customerOrders.submissionKey, submissionKey));
  const path = `/payment-success?order=${order?.id}`;
  const answer = await choose(visitor, path, PASSWORD);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
  expect(await accountOf(email)).toBeUndefined();
});
