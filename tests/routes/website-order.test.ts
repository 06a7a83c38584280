import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, orderLines, settings } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { PDF_CARD, pngClaiming } from "#tests/support/sample-files.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { websiteFields } from "#tests/support/website-form.ts";

const shop = await testShop();
const { db } = shop.services;
const picture = new File([new Uint8Array(pngClaiming(20, 20))], "front.png");

const ordersStored = () => db.$count(customerOrders);

async function lastOrder() {
  const [order] = await db
    .select()
    .from(customerOrders)
    .innerJoin(orderLines, eq(orderLines.orderId, customerOrders.id))
    .orderBy(desc(customerOrders.createdAt))
    .limit(1);
  if (!order) throw new Error("No order.");
  return { ...order.customer_orders, payload: order.order_lines.payload };
}

async function submit(changes: Record<string, string | File> = {}, visitor = shop.visitor()) {
  const { upload, ...fields } = changes;
  const texts = Object.entries(fields).filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  const files: [string, File][] =
    upload instanceof File ? [["upload:pageContent.home.images", upload]] : [];
  const form = Object.entries(websiteFields(Object.fromEntries(texts)));
  const response = await visitor.submit("/website-order", [...form, ...files]);
  const text = await response.text();
  // React marks the seams between texts with comments; a reader sees none.
  const page = text.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  return { status: response.status, location: response.headers.get("location") ?? "", page };
}

test("the page shows every package with its price, and what we have made", async () => {
  const response = await shop.visitor().get("/website-order");
  const page = (await response.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
  expect(response.status).toBe(200);
  expect(page).toContain("<h1>Website Design Services</h1>");
  expect(page).toContain("Website Design Order Form");
  expect(page).toContain("Our Website Work");
  expect(page.match(/href="\/samples\/[\w-]+" target="_blank"/g)).toHaveLength(13);
  for (const price of ["$195", "$395", "$695", "$895", "$1,495", "+$287", "+$1,800", "Free"]) {
    expect(page).toContain(`>${price}<`);
  }
});

test("without sample sites there is no such menu", async () => {
  await db.insert(settings).values({ key: "sampleSites", value: [] });
  try {
    const page = await (await shop.visitor().get("/website-order")).text();
    expect(page).not.toContain("Our Website Work");
  } finally {
    await db.delete(settings);
  }
});

test("the websites category and its product lead there for good", async () => {
  for (const path of ["/category/websites", "/product/9"]) {
    const response = await shop.visitor().get(path);
    expect([response.status, response.headers.get("location")]).toEqual([301, "/website-order"]);
  }
});

test("without JavaScript an order leads to the payment", async () => {
  const before = await ordersStored();
  const { status, location } = await submit({ addChatbot: "on", expectedTotal: "1390.00" });
  expect(status).toBe(303);
  expect(location).toMatch(/^http:\/\/localhost:\d+\/checkoutnow\?token=/);
  expect(await ordersStored()).toBe(before + 1);
  expect(await lastOrder()).toMatchObject({
    orderKind: "website",
    productName: "5-Page Website",
    totalAmount: 139_000,
    payload: { websiteType: "5-page", addChatbot: true },
  });
});

test("without JavaScript the free package is hosted, and the changed total is shown first", async () => {
  const key = randomUUID();
  const free = { websiteType: "free-3-page", submissionKey: key };
  const first = await submit({ ...free, expectedTotal: "" });
  expect(first.status).toBe(200);
  expect(first.page).toContain("Your choices come to $287.00.");
  expect(first.page).toContain("First year, renews yearly");
  expect((await submit({ ...free, expectedTotal: "287.00" })).status).toBe(303);
});

test.each([
  [{ websiteType: "" }, "Please select a website type"],
  [{ websiteType: "free-everything" }, "You must choose a website package to continue."],
  [{ "customerInfo.phone": "" }, "Full name, phone number, and email address are required."],
  [{ "customerInfo.email": "dana" }, "Please complete required fields"],
  [{ expectedTotal: "1.00", answer: "data" }, "The price has changed"],
  [
    { addAdminPanelBasic: "on", addAdminPanelAdvanced: "on", expectedTotal: "3495.00" },
    "Choose one of the two admin panels",
  ],
  [{ "pageContent.home.images": randomUUID() }, "One of your files is no longer here."],
])("%j is refused, and nothing typed is lost", async (changes, sentence) => {
  const before = await ordersStored();
  const typed = {
    "customerInfo.fullName": "Dana Whitfield",
    "pageContent.home.text": "Dry pipes.",
  };
  const { status, page } = await submit({ ...typed, ...changes });
  expect(status).toBe(400);
  expect(page).toContain(sentence);
  expect(page).toContain("Dana Whitfield");
  if (!("websiteType" in changes)) expect(page).toContain("Dry pipes.");
  expect(await ordersStored()).toBe(before);
});

test("without JavaScript a button adds a row, and another takes it away", async () => {
  const list = "pageContent.menu.productPriceItems";
  const menu = { websiteType: "8-page", [`${list}[0].product`]: "Rye porridge" };
  const added = await submit({ ...menu, intent: `add ${list} product` });
  expect(added.status).toBe(200);
  expect(added.page).toContain(`name="${list}[1].product"`);
  expect(added.page).toContain('value="Rye porridge"');
  const gone = await submit({
    ...menu,
    [`${list}[1].product`]: "Soup",
    intent: `remove ${list} 0`,
  });
  expect(gone.page).not.toContain("Rye porridge");
  expect(gone.page).toContain('value="Soup"');
});

test("pictures come with the form, are shown again and belong to their page", async () => {
  const visitor = shop.visitor();
  const asked = await submit({ upload: picture, intent: "update" }, visitor);
  expect(asked.status).toBe(200);
  expect(asked.page).toContain("front.png");
  const id = /name="pageContent\.home\.images" value="([0-9a-f-]{36})"/.exec(asked.page)?.[1] ?? "";
  const sent = await submit({ "pageContent.home.images": id }, visitor);
  expect(sent.status).toBe(303);
  expect((await lastOrder()).payload).toMatchObject({
    pageContent: { home: { images: [{ id, name: "front.png" }] } },
  });
});

test("what is no picture is refused beside its field", async () => {
  const upload = new File([new Uint8Array(PDF_CARD)], "front.png");
  const { status, page } = await submit({ upload });
  expect(status).toBe(400);
  expect(page).toContain("front.png: ");
});

test("the team reads in the admin what was written", async () => {
  const person = { email: "rosa@shop.example", password: "oxblood-proof-7" };
  await createOwner(db, { name: "Rosa Delgado", ...person }, { actor: "test", now: new Date() });
  const owner = shop.visitor();
  await owner.submit("/auth", Object.entries(person));
  await submit({ "pageContent.home.text": "Pipes that stay dry." });
  const { id } = await lastOrder();
  const page = (await (await owner.get(`/admin/orders/${id}`)).text()).replaceAll("<!-- -->", "");
  expect(page).toContain("Page content: Home");
  expect(page).toContain("Pipes that stay dry.");
  expect(page).toContain("Website type");
});

async function call(visitor: Visitor, body: unknown) {
  const response = await visitor.send("/api/functions/send-website-order", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

const customerInfo = {
  fullName: "Dana Whitfield",
  phone: "(407) 555-0162",
  email: "dana@blueheron.example",
};

test("the named call places the same order", async () => {
  const order = {
    websiteType: "3-page",
    addDomainHosting: true,
    pageContent: { home: { text: "Dry pipes.", images: [] } },
    customerInfo,
    totalPrice: 682,
    timestamp: new Date().toISOString(),
  };
  const { status, answer } = await call(shop.visitor(), order);
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    data: { approvalUrl: expect.stringContaining("token="), message: expect.any(String) },
    error: null,
  });
  expect(await lastOrder()).toMatchObject({ totalAmount: 68_200, orderKind: "website" });
});

test("the named call answers with the errors of each field", async () => {
  const before = await ordersStored();
  const visitor = shop.visitor();
  expect(await call(visitor, { websiteType: "3-page", customerInfo: {} })).toMatchObject({
    status: 400,
    answer: {
      error: { title: "Please complete required fields" },
      errors: { "customerInfo.fullName": ["Enter your full name"] },
    },
  });
  const tampered = { websiteType: "8-page", customerInfo, totalPrice: 1 };
  expect(await call(visitor, tampered)).toMatchObject({
    status: 400,
    answer: { currentTotal: "895.00" },
  });
  const attachments = { imageAttachments: [{ filename: "a.png", content: "AAAA" }] };
  const complete = { websiteType: "8-page", customerInfo, ...attachments };
  expect(await call(visitor, complete)).toMatchObject({
    status: 400,
    answer: { errors: { "imageAttachments[0].content": [expect.any(String)] } },
  });
  expect(await call(visitor, "{")).toMatchObject({ status: 400 });
  expect(await call(visitor, "[]")).toMatchObject({ status: 400 });
  expect(await ordersStored()).toBe(before);
});
