import { expect, test } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertContact } from "#tests/support/inbox-fixture.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });

/** The words that a page has for who runs no script. */
async function words(visitor: Visitor, path: string): Promise<string | null> {
  const html = await pageText(await visitor.get(path));
  return /<noscript><div[^>]*role="status">.*?<b>([^<]*)<\/b>/.exec(html)?.[1] ?? null;
}

const category: [string, string][] = Object.entries({
  id: "flags",
  name: "Flags",
  description: "For the wind",
  image: "",
  version: "0",
});

test("the admin area says in the page what a plain form did, once", async () => {
  const rosa = await signedIn(shop, boss);
  // Over the team's tables nobody is greeted.
  expect(await words(rosa, "/admin")).toBeNull();
  const added = await rosa.submit("/admin/categories/new", category);
  const list = added.headers.get("location") ?? "";
  expect([added.status, list]).toEqual([302, "/admin/categories"]);
  expect(await words(rosa, list)).toBe("Category created successfully");
  expect(await words(rosa, list)).toBeNull();
});

test("each change of an order or a message in the admin area is said", async () => {
  const rosa = await signedIn(shop, boss);
  await rosa.get("/admin");
  const { orderId } = await insertOrder(db, {
    orderStatus: "processing",
    paymentStatus: "paid",
    paypalOrderId: "TEST-1",
    deliveryMethod: "pickup",
  });
  const order = `/admin/orders/${orderId}`;
  const id = await insertContact(db);
  const message = `/admin/messages/${id}`;
  const steps: [path: string, fields: Record<string, string>, said: string][] = [
    [`${order}/notes`, { intent: "add", note: "Ask first" }, "Note saved"],
    [`${order}/link`, { to: "renewed" }, "Customer link changed"],
    [`${order}/pickup-notice`, {}, "Noted as ready for pickup"],
    [order, { expected: "processing", to: "delivered" }, "Order moved"],
    [message, { intent: "take", version: "1" }, "Assigned to you"],
  ];
  for (const [path, fields, said] of steps) {
    const done = await rosa.submit(path, Object.entries(fields));
    expect([path, done.status]).toEqual([path, 302]);
    const shown = await words(rosa, done.headers.get("location") ?? "");
    expect(shown?.replace("&#x27;", "'")).toBe(said);
  }
});

test("so do the account and the shop, after any redirects between", async () => {
  const visitor = await signedIn(shop, await insertCustomer(db));
  expect(await words(visitor, "/my-account")).toBe("Welcome back!");
  const cart: [string, string][] = [
    ["intent", "remove"],
    ["lineId", crypto.randomUUID()],
  ];
  await visitor.submit("/cart", cart);
  expect(await words(visitor, "/cart")).toMatch(/^Your cart has changed/);
  expect(await words(visitor, "/cart")).toBeNull();
  await visitor.submit("/cart", cart);
  expect((await visitor.get("/sign-out")).status).toBe(302);
  expect(await words(visitor, "/")).toMatch(/^Your cart has changed/);
});

test("a page that is not there says it too, and what nobody did is not said", async () => {
  const visitor = await signedIn(shop, await insertCustomer(db));
  expect(await words(visitor, "/no-such-page")).toBe("Welcome back!");
  const headers = { cookie: "arrival=constructor" };
  const made = await shop.visitor().send("/about", { headers });
  expect(made.headers.getSetCookie()).toEqual([]);
  expect(await made.text()).not.toContain('<noscript><div class="note');
});

test("what a script asks for leaves the words to the script", async () => {
  const visitor = await signedIn(shop, await insertCustomer(db));
  const data = await visitor.get("/my-account.data");
  expect(data.headers.getSetCookie().join()).not.toContain("arrival");
  expect(await words(visitor, "/my-account")).toBe("Welcome back!");
});
