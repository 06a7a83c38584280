import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { coupons, customerOrders } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { cardsOrder } from "#tests/support/cards-form.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;

async function coupon(): Promise<string> {
  const code = `MB-${randomUUID().slice(0, 8).toUpperCase()}`;
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(coupons).values({ code, value: cents(1000), expiresAt });
  return code;
}

/** What the page shows as its total will be sent with the next press of the button. */
function nextTotal(page: string): string | undefined {
  return /name="expectedTotal" value="([^"]*)"/.exec(page)?.[1];
}

test("without JavaScript a coupon is counted before it is agreed to", async () => {
  const visitor = shop.visitor();
  const code = await coupon();
  const order = { couponCode: code.toLowerCase(), submissionKey: randomUUID() };
  const priced = await visitor.submit(
    "/product/1",
    cardsOrder({ ...order, intent: "update-price" }),
  );
  const page = await priced.text();
  expect(priced.status).toBe(200);
  expect(page).toContain("Coupon Applied!");
  expect(nextTotal(page)).toBe("40.47");

  const told = await visitor.submit("/product/1", cardsOrder(order));
  expect(told.status).toBe(200);
  const again = await told.text();
  expect(again).toContain("Your choices come to $40.47.");
  expect(nextTotal(again)).toBe("40.47");

  const placed = await visitor.submit(
    "/product/1",
    cardsOrder({ ...order, expectedTotal: "40.47" }),
  );
  expect(placed.status).toBe(303);
  const stored = await db.query.customerOrders.findFirst({
    where: eq(customerOrders.submissionKey, order.submissionKey),
  });
  expect(stored).toMatchObject({ couponCode: code, totalAmount: 4047 });
});

test("without JavaScript a coupon can be taken out again", async () => {
  const couponCode = await coupon();
  const response = await shop
    .visitor()
    .submit("/product/1", cardsOrder({ couponCode, intent: "remove-coupon" }));
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).not.toContain(couponCode);
  expect(nextTotal(page)).toBe("51.12");
});

test("asking for the price with a code that is no good says so beside it", async () => {
  const response = await shop
    .visitor()
    .submit("/product/1", cardsOrder({ couponCode: "MB-NOPE", intent: "update-price" }));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("The coupon code is invalid or has expired");
});

async function validate(
  visitor: Visitor,
  couponCode: string,
  submissionKey: string,
): Promise<unknown> {
  const response = await visitor.send("/api/functions/validate-coupon", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ couponCode, orderTotal: "48.00", productIds: [1], submissionKey }),
  });
  return response.json();
}

test("who comes back from the payment to the order form can apply the same coupon again", async () => {
  const visitor = shop.visitor();
  const order = {
    couponCode: await coupon(),
    submissionKey: randomUUID(),
    expectedTotal: "40.47",
  };
  expect((await visitor.submit("/product/1", cardsOrder(order))).status).toBe(303);

  const valid = { valid: true, coupon: { code: order.couponCode } };
  expect(await validate(visitor, order.couponCode, order.submissionKey)).toMatchObject(valid);
  const changed = { ...order, "contact.name": "Dana W." };
  expect((await visitor.submit("/product/1", cardsOrder(changed))).status).toBe(303);

  const refused = { valid: false, error: "The coupon code is invalid or has expired" };
  expect(await validate(visitor, order.couponCode, randomUUID())).toEqual(refused);
  expect(await validate(shop.visitor(), order.couponCode, order.submissionKey)).toEqual(refused);
});
