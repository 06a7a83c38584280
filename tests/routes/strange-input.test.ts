import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders } from "#app/platform/db/schema.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();

test("an address that is no text is refused, not a fault of ours", async () => {
  const addresses = [
    "/payment-success?token=%00",
    "/payment-cancelled?token=A%00B",
    "/category/%00",
    "/specials?x=%00",
  ];
  for (const address of addresses) {
    expect([address, (await shop.visitor().get(address)).status]).toEqual([address, 400]);
  }
  for (const address of ["/category/%E0%A4%A", "/product/%", "/%", "/category/constructor"]) {
    const { status } = await shop.visitor().get(address);
    expect([address, [400, 404].includes(status)]).toEqual([address, true]);
  }
});

test("somebody with an address that is no text is shown the shop's page and a way on", async () => {
  const accept = { accept: "text/html,*/*;q=0.8" };
  for (const address of ["/%00", "/category/%00?x=%00", "/?%00", "/assets/%00.js"]) {
    const response = await shop.visitor().send(address, { headers: accept });
    expect([address, response.status]).toEqual([address, 400]);
    expect(response.headers.get("content-type")).toContain("text/html");
    const page = await response.text();
    expect(page).toContain("Oops! Page not found");
    expect(page).toContain('href="/products"');
    // A script would ask for this address once more.
    expect(page).not.toMatch(/<script|modulepreload/);
  }
  const written = await shop.visitor().send("/%00", { method: "POST", headers: accept });
  expect(written.status).toBe(400);
});

test("characters that the database can't hold do not stop an order", async () => {
  const response = await shop.visitor().submit("/product/1", [
    ["quantity", "1000"],
    ["size", "3.5x2"],
    ["paperType", "16pt Standard"],
    ["deliveryTime", "5-7 Business Days"],
    ["ownDesign", "yes"],
    ["designNotes", "Fold\u0000 here"],
    ["contact.name", "Dana\u0000 Whitfield\r\nBcc: all@shop.example"],
    ["contact.email", "dana@blueheron.example"],
    ["delivery.method", "pickup"],
    ["expectedTotal", "51.12"],
    ["submissionKey", randomUUID()],
  ]);
  expect(response.status).toBe(303);
  const [order] = await shop.services.db.select().from(customerOrders);
  expect(order?.contactName).toBe("Dana Whitfield Bcc: all@shop.example");
});

test("half a character in a named call, where JSON can spell it, is written as unreadable", async () => {
  const response = await shop.visitor().send("/api/functions/send-product-order", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      productName: "Business Cards",
      quantity: 1000,
      deliveryTime: "5-7 Business Days",
      designNotes: "Fold \ud800 here",
      totalPrice: "51.12",
      delivery: { method: "pickup" },
      contact: { name: "Dana \udfff", email: "half@blueheron.example" },
    }),
  });
  expect(response.status).toBe(200);
  const [order] = await shop.services.db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.contactEmail, "half@blueheron.example"));
  expect(order?.contactName).toBe("Dana \ufffd");
});

test("what is no submission key or no coupon is refused beside its field", async () => {
  const response = await shop.visitor().submit("/product/1", [
    ["submissionKey", `${randomUUID()}\u0000`],
    ["couponCode", "MB\u0000"],
  ]);
  expect(response.status).toBe(400);
});

const coupon = (body: object) =>
  shop.visitor().send("/api/functions/validate-coupon", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("validate-coupon answers 400 to what is no code, no total and no product", async () => {
  const bodies = [
    { couponCode: "MB-1", orderTotal: 48, productIds: [3_000_000_000] },
    { couponCode: "MB-1", orderTotal: "-100.00" },
    { couponCode: "MB-1", orderTotal: -1 },
    { couponCode: "\u0000", orderTotal: 48 },
    { couponCode: { $ne: null }, orderTotal: 48 },
  ];
  for (const body of bodies) {
    expect([body, (await coupon(body)).status]).toEqual([body, 400]);
  }
});

test("validate-coupon takes a total that was added up in floating point", async () => {
  const orderTotal = 51.120000000000005;
  expect((await coupon({ couponCode: "MB-1", orderTotal })).status).toBe(200);
});

test("a forged webhook with characters that can't be stored is refused", async () => {
  const response = await shop.visitor().send("/webhooks/paypal", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: "WH-\u0000", event_type: "X", resource: {} }),
  });
  // Its id is read without the character; its signature is nobody's.
  expect(response.status).toBe(403);
});

test("a field name that asks for a list of millions costs nothing", async () => {
  for (const path of ["/auth", "/setup?token=x", "/product/1"]) {
    const names = ["email[50000000]", "a.b[4294967294]", "__intent__", "__state__", "a]b"];
    const response = await shop.visitor().submit(
      path,
      names.map((name) => [name, "x"]),
    );
    expect([path, response.status]).toEqual([path, 400]);
    // The page with its styles, and no list of millions.
    expect((await response.text()).length).toBeLessThan(500_000);
  }
});
