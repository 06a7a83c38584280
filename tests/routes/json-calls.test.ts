import { expect, test } from "vitest";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();

const CALLS = [
  "capture-paypal-order",
  "create-paypal-order",
  "send-contact-message",
  "send-design-order",
  "send-design-request",
  "send-product-order",
  "validate-coupon",
];

function call(name: string, body: string) {
  const headers = { "content-type": "application/json" };
  return shop.visitor().send(`/api/functions/${name}`, { method: "POST", headers, body });
}

test("a call nested out of all measure is refused, quickly", async () => {
  for (const name of CALLS) {
    for (const [open, close] of [
      ["[", "]"],
      ['{"orderData":', "}"],
    ] as const) {
      const depth = Math.floor(60_000 / (open.length + close.length));
      const startedAt = performance.now();
      const { status } = await call(name, open.repeat(depth) + "1" + close.repeat(depth));
      expect([name, status]).toEqual([name, 400]);
      expect(performance.now() - startedAt).toBeLessThan(1000);
    }
  }
});

test("64 KB are read, more is refused before it is sent", async () => {
  const padded = (bytes: number) => JSON.stringify({ orderId: "x".repeat(bytes) });
  expect((await call("capture-paypal-order", padded(60_000))).status).toBe(400);
  const large = await call("capture-paypal-order", padded(64 * 1024));
  expect(large.status).toBe(413);
  expect(await large.json()).toEqual({ error: { message: "The request is too large." } });
});

test("the calls that bring pictures may be larger, and are bounded too", async () => {
  for (const name of ["send-design-order", "send-design-request"]) {
    const padded = (bytes: number) => JSON.stringify({ imageAttachments: "x".repeat(bytes) });
    expect((await call(name, padded(1024 * 1024))).status).toBe(400);
    expect((await call(name, padded(16 * 1024 * 1024))).status).toBe(413);
  }
});

test("while one address sends the largest calls, pages answer", async () => {
  const pieces = ["[", '{"a":', '"",', "1,", '\\"'];
  const bodies = pieces.map((piece) => `{"a":"${piece.repeat(8000)}`.slice(0, 60_000));
  const calls = Promise.all(bodies.flatMap((body) => CALLS.map((name) => call(name, body))));
  const startedAt = performance.now();
  expect((await shop.visitor().get("/healthz")).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(1500);
  expect((await calls).every(({ status }) => status === 400)).toBe(true);
});

// Last: it uses up what this address may call.
test("an address that calls without end is told to wait, before its calls are read", async () => {
  let answers: number[] = [];
  while (!answers.includes(429) && answers.length < 400) {
    const next = await Promise.all(Array.from({ length: 20 }, () => call("validate-coupon", "{}")));
    answers = [...answers, ...next.map(({ status }) => status)];
  }
  const refused = await call("validate-coupon", "[".repeat(50_000));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual({
    error: { message: "Very many calls came from your connection. Wait a moment and try again." },
  });
  expect((await shop.visitor().get("/")).status).toBe(200);
});
