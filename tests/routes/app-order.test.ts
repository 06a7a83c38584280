import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, outbox, products } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { eventually } from "#tests/support/eventually.ts";

const shop = await testShop();
const { db } = shop.services;

async function submit(changes: Record<string, string> = {}) {
  const fields = {
    packageId: "standard",
    "addOns[5]": "loyalty",
    "contact.name": "Dana Whitfield",
    "contact.email": "dana@blueheron.example",
    notes: "Book a plumber in two taps.",
    expectedTotal: "6400.00",
    submissionKey: randomUUID(),
    ...changes,
  };
  const response = await shop.visitor().submit("/app-order", Object.entries(fields));
  const text = await response.text();
  const page = text.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  return { status: response.status, page };
}

test("the page shows its own packages and add-ons, and their range", async () => {
  const response = await shop.visitor().get("/app-order");
  const page = (await response.text()).replaceAll("<!-- -->", "");
  expect(response.status).toBe(200);
  expect(page).toMatch(/value="standard".*?Standard<\/span><span class="t num">\$5,500</);
  expect(page).toContain("$3,500 to $23,500");
  expect(page.match(/type="checkbox"/g)).toHaveLength(15);
  expect(page).toContain("Submit App Order");
});

test("the apps' cards lead there, and so do their product pages", async () => {
  expect(await (await shop.visitor().get("/category/apps")).text()).toContain('href="/app-order"');
  for (const id of [11, 12]) {
    const way = await shop.visitor().get(`/product/${id}?ref=mail`);
    expect([way.status, way.headers.get("location")]).toEqual([302, "/app-order?ref=mail"]);
  }
  // It is what the product says, whichever it is.
  await db.update(products).set({ orderPath: null }).where(eq(products.id, 12));
  const isOpen = async () => (await shop.visitor().get("/product/12")).status === 200;
  await eventually(async () => expect(await isOpen()).toBe(true));
  await db.update(products).set({ orderPath: "/app-order" }).where(eq(products.id, 12));
});

test("an app order is confirmed with its number, and nothing is charged", async () => {
  const { status, page } = await submit();
  expect(status).toBe(200);
  expect(page).toContain("Order submitted!");
  expect(page).toContain("Your app order has been submitted. Our team will contact you shortly.");
  const number = /MR-\d{5}/.exec(page)?.[0] ?? "";
  const order = await db.query.customerOrders.findFirst({
    where: eq(customerOrders.orderNumber, number),
  });
  expect(order).toMatchObject({ totalAmount: 640_000, quoteStatus: "draft", orderKind: "app" });
  const mails = await db
    .select()
    .from(outbox)
    .where(eq(outbox.orderId, order?.id ?? ""));
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["order-placed", "quote-requested"]);
});

test.each([
  [{ packageId: "" }, "Please select a package"],
  [{ packageId: "" }, "Choose an app package to continue."],
  [{ "contact.email": "" }, "Enter an email address"],
  [{ "addOns[5]": "rocket" }, "rocket is not offered"],
])("%j is refused: %s", async (changes, sentence) => {
  const before = await db.$count(customerOrders);
  const { status, page } = await submit(changes);
  expect(status).toBe(400);
  expect(page).toContain(sentence);
  expect(page).toContain("Book a plumber in two taps.");
  expect(await db.$count(customerOrders)).toBe(before);
});

test("what the team prices first compares no price, with JavaScript and without", async () => {
  for (const answer of ["data", ""]) {
    const { status, page } = await submit({ expectedTotal: "1.00", answer });
    expect(status).toBe(200);
    expect(page).toContain("Order submitted!");
  }
});

test("the team sees that it has to be priced, and what was chosen", async () => {
  const person = { email: "rosa@shop.example", password: "oxblood-proof-7" };
  await createOwner(db, { name: "Rosa Delgado", ...person }, { actor: "test", now: new Date() });
  const owner = shop.visitor();
  await owner.submit("/auth", Object.entries(person));
  const { page: confirmation } = await submit();
  const number = /MR-\d{5}/.exec(confirmation)?.[0] ?? "";
  expect(await (await owner.get("/admin/orders")).text()).toContain("Quote in preparation");
  const order = await db.query.customerOrders.findFirst({
    where: eq(customerOrders.orderNumber, number),
  });
  const page = await (await owner.get(`/admin/orders/${order?.id ?? ""}`)).text();
  expect(page).toContain("The customer is waiting for your price.");
  expect(page).toContain("Estimate");
  expect(page).toContain("Book a plumber in two taps.");
  expect(page).toContain("Loyalty program");
});
