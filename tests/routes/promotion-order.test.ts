import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { customerOrders, promotions } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;

async function validate(visitor: Visitor, body: Record<string, unknown>): Promise<unknown> {
  const response = await visitor.send("/api/functions/validate-coupon", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ orderTotal: "48.00", productIds: [1], ...body }),
  });
  return response.json();
}

test("validate-coupon answers for a promotion with all that its price goes by", async () => {
  await db.insert(promotions).values({
    id: randomUUID(),
    code: "TENPERCENT",
    title: "Ten percent off",
    kind: "percent",
    percent: 10,
    minimumAmount: cents(2000),
    categoryIds: ["business-cards"],
    startsAt: new Date(0),
    createdAt: new Date(0),
  });
  expect(await validate(shop.visitor(), { couponCode: "tenpercent" })).toMatchObject({
    valid: true,
    coupon: { code: "TENPERCENT", value: "4.80", originalValue: "4.80" },
    promotion: {
      kind: "percent",
      percent: 10,
      amount: null,
      freeQuantity: null,
      title: "Ten percent off",
      categoryIds: ["business-cards"],
      productIds: [],
      minimum: "20.00",
      scope: "Business Cards",
    },
  });
});

test("a guest is told to sign in for a code that is for accounts", async () => {
  expect(await validate(shop.visitor(), { couponCode: "FREECARDS500" })).toEqual({
    valid: false,
    error: "Sign in to use this code",
  });
});

test("the home page leads new customers to the product with the code filled in", async () => {
  const visitor = shop.visitor();
  const home = await pageText(await visitor.get("/"));
  expect(home).toContain("500 free business cards for new customers");
  expect(home).toContain("500 free 4x6 flyers for new customers");
  const link = /href="(\/product\/1\?[^"]*code=FREECARDS500)"/.exec(home)?.[1] ?? "";
  const page = await pageText(await visitor.get(link.replaceAll("&amp;", "&")));
  expect(page).toMatch(/name="couponCode"[^>]*value="FREECARDS500"/);
});

/** 500 cards on 16pt, picked up. */
function cardsOrder(changes: Record<string, string>): [string, string][] {
  return Object.entries({
    quantity: "500",
    size: "3.5x2",
    paperType: "16pt Standard",
    ownDesign: "yes",
    deliveryTime: "5-7 Business Days",
    "delivery.method": "pickup",
    "contact.name": "Dana Whitfield",
    "contact.email": "dana@blueheron.example",
    expectedTotal: "0.00",
    submissionKey: randomUUID(),
    ...changes,
  });
}

test("a code that an address offered is kept until it is used", async () => {
  const visitor = await signedIn(shop, await insertCustomer(db));
  await visitor.get("/product/1?code=freecards500");
  expect(await pageText(await visitor.get("/product/1"))).toMatch(
    /name="couponCode"[^>]*value="FREECARDS500"/,
  );
  const placed = await visitor.submit("/product/1", cardsOrder({ couponCode: "FREECARDS500" }));
  expect(placed.status).toBe(303);
  expect(placed.headers.get("location")).toMatch(/^\/payment-success\?order=/);
  const [order] = await db.select().from(customerOrders);
  expect(order).toMatchObject({ paymentStatus: "free", totalAmount: 0, discountAmount: 3705 });
  expect(await pageText(await visitor.get("/product/1"))).not.toContain("FREECARDS500");
});

test("without JavaScript a code that does not fit the order says why", async () => {
  const visitor = await signedIn(shop, await insertCustomer(db));
  const response = await visitor.submit(
    "/product/1",
    cardsOrder({ quantity: "1000", couponCode: "FREECARDS500" }),
  );
  expect(response.status).toBe(400);
  expect(await pageText(response)).toContain("This code is for 500 Business Cards");
});

test("an address that offers nonsense sets no cookie", async () => {
  const response = await shop.visitor().get("/product/1?code=%22%3E%3Cscript%3E;Path=/");
  expect(response.status).toBe(200);
  expect(response.headers.get("set-cookie") ?? "").not.toContain("offered-code");
  expect(await pageText(response)).not.toContain('"><script>;Path');
});
