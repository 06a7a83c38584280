import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { customerOrders, orderLinks, outbox, quotes } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { findOrderLinkPath, newOrderLink } from "#app/shop/order/tracking/order-links.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db, env } = shop.services;
const dana = await insertCustomer(db);
let rosa: Visitor;

beforeAll(async () => {
  const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
  await createOwner(db, boss, { actor: "test", now: new Date() });
  rosa = await signedIn(shop, boss);
});

async function draft(order: Parameters<typeof insertOrder>[1] = {}) {
  const inserted = await insertOrder(
    db,
    {
      orderKind: "app",
      productName: "Standard app",
      quoteStatus: "draft",
      deliveryMethod: "none",
      deliveryAddress: null,
      ...order,
    },
    { configuration: null, payload: { notes: "Book a plumber in two taps." } },
  );
  const { row, url } = newOrderLink(env, inserted.orderId, new Date());
  await db.insert(orderLinks).values(row);
  const { orderId } = inserted;
  return { ...inserted, path: new URL(url).pathname, adminPath: `/admin/orders/${orderId}/quote` };
}

const PRICE: [string, string][] = [
  ["version", "0"],
  ["lines[0].label", "Standard app"],
  ["lines[0].detail", "Design and build"],
  ["lines[0].amount", "5,200"],
  ["lines[1].label", ""],
  ["lines[1].amount", ""],
  ["note", "Two weeks from the start."],
  ["validUntil", "2099-12-22"],
];

const withField = (name: string, value: string) =>
  PRICE.map(([field, before]): [string, string] => [field, field === name ? value : before]);

test("the team sees what was ordered, prices it, and the customer accepts and pays by the link", async () => {
  const { orderId, path, adminPath } = await draft();
  const order = `/admin/orders/${orderId}`;
  expect(await pageText(await rosa.get(order))).toContain("Price this order");
  const page = await pageText(await rosa.get(adminPath));
  for (const shown of ["Book a plumber in two taps.", 'value="48.00"', "Valid until"]) {
    expect(page).toContain(shown);
  }
  const reckoned = await rosa.submit(adminPath, [...PRICE, ["intent", "reckon"]]);
  expect([reckoned.status, await pageText(reckoned)]).toEqual([
    200,
    expect.stringContaining("$5,200.00"),
  ]);
  expect(await db.$count(quotes, eq(quotes.orderId, orderId))).toBe(0);
  const sent = await rosa.submit(adminPath, PRICE);
  expect(sent.headers.get("location")).toBe(order);
  const after = await pageText(await rosa.get(order));
  for (const shown of ["Send a new price", "Waiting for the customer", "Quote sent"]) {
    expect(after).toContain(shown);
  }

  const guest = shop.visitor();
  const offer = await pageText(await guest.get(path));
  for (const shown of ["$5,200.00", "Valid until Dec 22, 2099", "Two weeks from the start."]) {
    expect(offer).toContain(shown);
  }
  expect(offer).not.toContain("Pay $");
  const early = await guest.submit(`${path}/payment`, []);
  expect(early.headers.get("location")).toBe(path);
  const accepted = await guest.submit(`${path}/quote`, [
    ["version", "1"],
    ["expectedTotal", "5200.00"],
  ]);
  expect(accepted.headers.get("location")).toBe(path);
  expect(await pageText(await guest.get(path))).toContain("Pay $");
  const payment = await guest.submit(`${path}/payment`, []);
  expect(payment.headers.get("location")).toContain(new URL(env.simulatorPublicUrl).port);
});

test("a member finds the price in their account and accepts it there", async () => {
  const { orderId, adminPath } = await draft({ userId: dana.userId });
  await rosa.submit(adminPath, PRICE);
  const own = `/my-account/orders/${orderId}`;
  const browser = await signedIn(shop, dana);
  expect(await pageText(await browser.get(own))).toContain("Accept this price");
  const accepted = await browser.submit(`${own}/quote`, [
    ["version", "1"],
    ["expectedTotal", "5200.00"],
  ]);
  expect(accepted.headers.get("location")).toBe(own);
  const page = await pageText(await browser.get(own));
  expect(page).toContain("Pay $");
  expect(page).not.toContain("Accept this price");
});

test("a price that changed is not accepted: the new one is shown", async () => {
  const { orderId, path, adminPath } = await draft();
  await rosa.submit(adminPath, PRICE);
  await rosa.submit(
    adminPath,
    withField("version", "1").map(([field, value]) => [
      field,
      field === "lines[0].amount" ? "6000" : value,
    ]),
  );
  const refused = await shop.visitor().submit(`${path}/quote`, [
    ["version", "1"],
    ["expectedTotal", "5200.00"],
  ]);
  expect(refused.status).toBe(409);
  const page = await pageText(refused);
  expect(page).toContain("The price has changed.");
  expect(page).toContain("$6,000.00");
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  expect(order?.quoteStatus).toBe("sent");
});

test("a price that has run out says so at once, before anything wrote it down", async () => {
  const { orderId, path, adminPath } = await draft();
  await rosa.submit(adminPath, PRICE);
  const past = new Date(Date.now() - 1000);
  await db.update(quotes).set({ validUntil: past }).where(eq(quotes.orderId, orderId));
  const page = await pageText(await shop.visitor().get(path));
  expect(page).toContain("The price we sent you has run out.");
  expect(page).not.toContain("Accept this price");
  const refused = await shop.visitor().submit(`${path}/quote`, [
    ["version", "1"],
    ["expectedTotal", "5200.00"],
  ]);
  expect([refused.status, await pageText(refused)]).toEqual([
    409,
    expect.stringContaining("This price has run out"),
  ]);
});

test("what the team typed wrong stays, with the reason; nothing goes out", async () => {
  const { orderId, adminPath } = await draft();
  for (const [fields, status, problem] of [
    [withField("lines[0].amount", "a lot"), 400, "Enter an amount such as 1200.00"],
    [withField("validUntil", "2020-01-01"), 400, "This date has passed."],
    [withField("version", "4"), 409, "Someone else just sent a price."],
  ] as const) {
    const refused = await rosa.submit(adminPath, fields);
    expect(refused.status).toBe(status);
    const page = await pageText(refused);
    expect(page).toContain(problem);
    expect(page).toContain("Two weeks from the start.");
  }
  expect(await db.$count(quotes, eq(quotes.orderId, orderId))).toBe(0);
});

test("what is called for by quote is ordered without a price, and priced by the team", async () => {
  const submissionKey = randomUUID();
  const fields: [string, string][] = [
    ["quantity", "1"],
    ["size", "Custom Production"],
    ["deliveryTime", "15-20 Business Days"],
    ["ownDesign", "yes"],
    ["description", "A film about herons."],
    ["contact.name", "Dana Whitfield"],
    ["contact.email", "dana@blueheron.example"],
    ["expectedTotal", "0.00"],
    ["submissionKey", submissionKey],
  ];
  const browser = shop.visitor();
  const page = await pageText(await browser.get("/product/15?size=Custom+Production"));
  expect(page).toContain("Request a Quote");
  expect(page).not.toContain("Add to Cart");
  // Sent all the same, it is no item of a cart, and the page offers what it is.
  const refused = await browser.submit("/product/15", [...fields, ["intent", "add-to-cart"]]);
  expect(refused.status).toBe(400);
  const offered = await pageText(refused);
  expect(offered).toContain(
    "This is priced by quote, so it can't be in a cart. Request a quote for it",
  );
  expect(offered).toContain("Request a Quote");
  const sent = await browser.submit("/product/15", fields);
  expect(await pageText(sent)).toContain("We have your order, and send you our price by email.");
  const again = await browser.submit("/product/15", fields);
  expect(await pageText(again)).toContain("We have your order");
  const orders = await db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.submissionKey, submissionKey));
  expect(orders).toMatchObject([
    { quoteStatus: "draft", orderKind: "commercial", totalAmount: 0, paymentStatus: "unpaid" },
  ]);
  const orderId = orders[0]?.id ?? "";
  // Nobody knows its price yet: nothing may read as if it were free.
  const mails = await db.select().from(outbox).where(eq(outbox.orderId, orderId));
  const link = (await findOrderLinkPath(db, shop.services.env, orderId)) ?? "";
  const pages = [link, `/admin/orders/${orderId}`, "/admin/orders"];
  const shown = [
    ...mails.map(({ text }) => text),
    await pageText(await shop.visitor().get(link)),
    ...(await Promise.all(pages.slice(1).map(async (path) => pageText(await rosa.get(path))))),
  ];
  expect(shown).toHaveLength(5);
  for (const words of shown) {
    expect(words).toContain("By quote");
    expect(words).not.toContain("$0.00");
  }
  expect(await pageText(await rosa.get(`/admin/orders/${orderId}/quote`))).toContain(
    "A film about herons.",
  );
  // What has a price is told it and not to be had for nothing, and what is not offered is refused.
  for (const [field, value, status] of [
    ["size", "Standard Commercial", 200],
    ["deliveryTime", "Yesterday", 400],
    ["addOns", "A helicopter", 400],
  ] as const) {
    const key = randomUUID();
    const others = fields.filter(([name]) => name !== field && name !== "submissionKey");
    const changed: [string, string][] = [
      [field, value],
      ["submissionKey", key],
    ];
    const answer = await browser.submit("/product/15", [...others, ...changed]);
    expect([field, answer.status]).toEqual([field, status]);
    const text = await pageText(answer);
    expect(text.includes("Submit again to order.")).toBe(status === 200);
    const placed = eq(customerOrders.submissionKey, key);
    expect(await db.$count(customerOrders, placed)).toBe(0);
  }
});

test("an order with a price of its own has no adminPath to price it at", async () => {
  const { orderId } = await insertOrder(db);
  const page = await pageText(await rosa.get(`/admin/orders/${orderId}/quote`));
  expect(page).toContain("This order doesn&#x27;t need a price");
  expect(page).not.toContain("Send price");
  expect((await rosa.get("/admin/orders/x/quote")).status).toBe(404);
});
