import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders } from "#app/platform/db/schema.ts";
import { anotherHouse, strangeValues } from "#tests/support/strange-values.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop({ TRUSTED_PROXIES: "127.0.0.1" });

/** 1000 cards on 16pt, picked up: 48.00 and 6.5 % tax. */
const cardsOrder = (submissionKey: string): [string, string][] =>
  Object.entries({
    quantity: "1000",
    size: "3.5x2",
    paperType: "16pt Standard",
    ownDesign: "yes",
    deliveryTime: "5-7 Business Days",
    "delivery.method": "pickup",
    "contact.name": "Dana Whitfield",
    "contact.email": "dana@blueheron.example",
    expectedTotal: "51.12",
    submissionKey,
  });

test("after a flood of unsigned events they are not even read, and the provider's own still settle", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    const body = JSON.stringify({ id: `WH-${count}`, event_type: "X", resource: {} });
    const answer = await shop.visitor().send("/webhooks/paypal", { method: "POST", body });
    statuses.push(answer.status);
    if (answer.status === 429) expect(answer.headers.get("retry-after")).toBe("60");
  }
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([403]));
  expect(new Set(statuses.slice(20))).toEqual(new Set([429]));

  const submissionKey = randomUUID();
  const placed = await shop.visitor().submit("/product/1", cardsOrder(submissionKey));
  // The simulator sends its event from the very address that the flood came from.
  await fetch(placed.headers.get("location") ?? "", {
    method: "POST",
    body: new URLSearchParams({ action: "pay", outcome: "webhook before return" }),
    redirect: "manual",
  });
  const [order] = await shop.services.db
    .select({ paymentStatus: customerOrders.paymentStatus })
    .from(customerOrders)
    .where(eq(customerOrders.submissionKey, submissionKey));
  expect(order?.paymentStatus).toBe("paid");
});

/** As the proxy forwards an event that looks signed, by somebody who made it up. */
const PRETENDED = {
  "x-forwarded-for": "203.0.113.66",
  "content-type": "application/json",
  "paypal-auth-algo": "x",
  "paypal-cert-url": "x",
  "paypal-transmission-id": "x",
  "paypal-transmission-sig": "x",
  "paypal-transmission-time": "x",
};

/** The answer to the headers of such an event alone: its body never comes. */
function announce(path: string): Promise<number | undefined> {
  const headers = { ...PRETENDED, "content-length": "1000" };
  return new Promise((resolve, reject) => {
    const sent = request(shop.address, { method: "POST", path, headers }, (response) => {
      resolve(response.statusCode);
      sent.destroy();
    });
    sent.once("error", reject);
    sent.flushHeaders();
  });
}

test("whoever made up many events of unknown orders is not read, however the address is written", async () => {
  const body = JSON.stringify({ id: "WH-1", event_type: "X", resource: { order_id: "NOBODYS" } });
  const made = { method: "POST", headers: PRETENDED, body };
  for (let count = 0; count < 300; count += 1) {
    expect((await fetch(`${shop.address}/webhooks/paypal`, made)).status).toBe(404);
  }
  const theSame = [
    "/webhooks/paypal",
    "/WEBHOOKS/PayPal",
    "/webhooks/%70aypal",
    "/%57ebhooks/paypal",
    "//webhooks//paypal",
    "/webhooks/paypal?x=1",
    "/webhooks/x/../paypal",
  ];
  for (const path of theSame) expect([path, await announce(path)]).toEqual([path, 429]);
  const others = ["/webhooks/paypal/", "/webhooks/paypal.data", "/webhooks/%2570aypal"];
  for (const path of others) expect([path, await announce(path)]).toEqual([path, 415]);
});

const EVENT = {
  id: "WH-9",
  event_type: "PAYMENT.CAPTURE.REFUNDED",
  resource_type: "refund",
  resource: {
    id: "R1",
    order_id: "NOBODYS",
    links: [{ rel: "up", href: "https://api.example/v2/payments/captures/NOBODYS" }],
    supplementary_data: { related_ids: { order_id: "NOBODYS" } },
  },
};

/** The event with another value in each of its places, one at a time. */
function* withOneOther(value: unknown, part: unknown = EVENT): Generator<unknown, void> {
  yield value;
  if (Array.isArray(part)) {
    for (const other of withOneOther(value, part[0])) yield [other];
  } else if (typeof part === "object" && part !== null) {
    for (const [key, own] of Object.entries(part)) {
      for (const other of withOneOther(value, own)) yield { ...part, [key]: other };
    }
  }
}

test("whatever stands in an event or its headers, answering it is no fault of ours", async () => {
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const all = { ...PRETENDED, ...anotherHouse(), ...headers };
    return (await fetch(`${shop.address}/webhooks/paypal`, { method: "POST", headers: all, body }))
      .status;
  };
  const failed: unknown[] = [];
  const values = [...strangeValues("an event", 8), null, 1, true, [], {}, [[]], ["x"], "\udc00x"];
  for (const value of values) {
    for (const event of withOneOther(value)) {
      const status = await send(JSON.stringify(event));
      if (status >= 500) failed.push([status, event]);
    }
  }
  for (const body of ["", "{", "[[", '"', "\ufeff{}", '{"__proto__":{"id":1}}', "\0"]) {
    const status = await send(body);
    if (status >= 500) failed.push([status, body]);
  }
  for (const name of Object.keys(PRETENDED).slice(2)) {
    for (const value of ["", "__proto__", "9".repeat(3000), "%00", "-1", "é"]) {
      const status = await send(JSON.stringify(EVENT), { [name]: value });
      if (status >= 500) failed.push([status, name, value]);
    }
  }
  expect(failed).toEqual([]);
});
