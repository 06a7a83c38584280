import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { settings } from "#app/platform/db/schema.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
await shop.services.db.insert(settings).values({ key: "unpaidOrdersPerHour", value: 1 });

/** 1000 cards on 16pt, picked up. */
const cardsOrder = (): [string, string][] =>
  Object.entries({
    quantity: "1000",
    size: "3.5x2",
    paperType: "16pt Standard",
    ownDesign: "yes",
    deliveryTime: "5-7 Business Days",
    "delivery.method": "pickup",
    "contact.name": "Dana Whitfield",
    "contact.email": "dana@blueheron.example",
    couponCode: "",
    expectedTotal: "51.12",
    submissionKey: randomUUID(),
  });

const payment = (): [string, string][] =>
  Object.entries({
    amount: "25.00",
    description: "Invoice 1042",
    submissionKey: randomUUID(),
  });

const MANY = "Many unpaid orders came from your connection.";

test("too many unpaid orders are answered 429 with when to try again, by every form and call", async () => {
  expect((await shop.visitor().submit("/product/1", cardsOrder())).status).toBe(303);
  for (const [path, fields, typed] of [
    ["/product/1", cardsOrder(), "Dana Whitfield"],
    ["/custom-payment", payment(), "Invoice 1042"],
  ] as const) {
    const refused = await shop.visitor().submit(path, fields);
    const page = await refused.text();
    expect([path, refused.status]).toEqual([path, 429]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(page).toContain(MANY);
    expect(page).toContain(typed);
  }
  const orderData = { orderType: "custom-payment", description: "Invoice 1042" };
  const call = await shop.visitor().send("/api/functions/create-paypal-order", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ amount: 25, currency: "USD", description: "", orderData }),
  });
  expect(call.status).toBe(429);
  expect(Number(call.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect(await call.json()).toMatchObject({ error: { message: expect.stringContaining(MANY) } });
});
