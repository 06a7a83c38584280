import { request } from "node:http";
import { expect, test } from "vitest";
import { testShop } from "#tests/support/test-shop.ts";
import { promised } from "#tests/support/promised.ts";

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
      expect(performance.now() - startedAt).toBeLessThan(promised(1000));
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

test("the same is read of a call whose address is written in capitals, form or not", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  for (const path of ["/API/functions/validate-coupon", "/api/Functions/Validate-Coupon"]) {
    const send = (bytes: number) =>
      shop.visitor().send(path, { method: "POST", headers: form, body: "x".repeat(bytes) });
    expect([path, (await send(60_000)).status]).toEqual([path, 400]);
    const large = await send(64 * 1024 + 1);
    expect([path, large.status]).toEqual([path, 413]);
    expect(await large.json()).toEqual({ error: { message: "The request is too large." } });
  }
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
  expect(performance.now() - startedAt).toBeLessThan(promised(1500));
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
    error: { message: "Too many calls from your connection. Wait a moment and try again." },
  });
  for (const path of [
    "/API/functions/validate-coupon",
    "/api/FUNCTIONS/validate-coupon",
    "/api/functions/Validate-Coupon",
    "/%61pi/functions/validate-coupon",
    "//api/functions/validate-coupon",
    "/api//functions/validate-coupon",
  ]) {
    const { status } = await post(path);
    expect([path, status]).toEqual([path, 429]);
  }
  expect((await shop.visitor().get("/")).status).toBe(200);
});

/** As it is written; a URL would be tidied up first. */
function post(path: string): Promise<{ status: number | undefined }> {
  const { hostname, port } = new URL(shop.address);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method: "POST", headers }, (answer) => {
      answer.resume().once("end", () => resolve({ status: answer.statusCode }));
    })
      .once("error", reject)
      .end("code=FIRST");
  });
}
