import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { DEMO_ACCOUNT } from "./demo-account.ts";
import { OUTCOMES } from "./outcomes.ts";
import { startSimulator } from "./start-simulator.ts";

const folder = await mkdtemp(join(tmpdir(), "makeready-simulator-"));
const options = {
  port: 0,
  host: "127.0.0.1",
  stateFile: join(folder, "journal.jsonl"),
  holdMs: 300,
};
const clock = { now: Date.now() };
let simulator = await startSimulator({ ...options, now: () => clock.now });
afterAll(async () => {
  await simulator.close();
  await rm(folder, { recursive: true, force: true });
});

async function token(secret: string = DEMO_ACCOUNT.clientSecret) {
  const response = await fetch(`${simulator.address}/v1/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${DEMO_ACCOUNT.clientId}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const body = z.object({ access_token: z.string().default("") }).parse(await response.json());
  return { status: response.status, token: body.access_token };
}

const access = await token();

async function call(method: string, path: string, body?: unknown, key?: string) {
  const response = await fetch(simulator.address + path, {
    method,
    headers: {
      authorization: `Bearer ${access.token}`,
      "content-type": "application/json",
      prefer: "return=representation",
      ...(key && { "paypal-request-id": key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer: unknown = text ? JSON.parse(text) : null;
  return { status: response.status, body: answer };
}

function orderOf(value: string, more: object = {}) {
  return {
    intent: "CAPTURE",
    purchase_units: [{ amount: { currency_code: "USD", value }, ...more }],
    application_context: {
      return_url: "http://shop.example/payment-success",
      cancel_url: "http://shop.example/payment-cancelled",
    },
  };
}

const identified = z.object({ id: z.string() });
const captured = z.object({
  purchase_units: z.tuple([z.object({ payments: z.object({ captures: z.tuple([identified]) }) })]),
});

async function create(value = "48.00", more: object = {}): Promise<string> {
  const { body } = await call("POST", "/v2/checkout/orders", orderOf(value, more));
  return identified.parse(body).id;
}

function atApproval(id: string, fields: Record<string, string>) {
  return fetch(`${simulator.address}/checkoutnow?token=${id}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

const pay = (id: string, outcome = "approve") => atApproval(id, { action: "pay", outcome });
const capture = (id: string, key?: string) =>
  call("POST", `/v2/checkout/orders/${id}/capture`, {}, key);
const issues = (...names: string[]) => ({ details: names.map((issue) => ({ issue })) });

test("only the merchant's credentials and tokens open the endpoints", async () => {
  expect(access.status).toBe(200);
  expect((await token("wrong")).status).toBe(401);
  const anonymous = await fetch(`${simulator.address}/v2/checkout/orders/x`);
  expect(anonymous.status).toBe(401);
  const forged = await fetch(`${simulator.address}/v2/checkout/orders/x`, {
    headers: { authorization: `Bearer ${access.token.slice(0, -1)}!` },
  });
  expect(forged.status).toBe(401);
});

test.each([
  ["0.00", "CANNOT_BE_ZERO_OR_NEGATIVE"],
  ["-3.00", "CANNOT_BE_ZERO_OR_NEGATIVE"],
  ["48.001", "DECIMAL_PRECISION"],
  ["forty", "DECIMAL_PRECISION"],
])("an order of %s is refused", async (value, issue) => {
  expect(await call("POST", "/v2/checkout/orders", orderOf(value))).toMatchObject({
    status: 422,
    body: { name: "UNPROCESSABLE_ENTITY", ...issues(issue) },
  });
});

test("a malformed order is refused with the field that is wrong", async () => {
  const answer = await call("POST", "/v2/checkout/orders", {
    intent: "CAPTURE",
    purchase_units: [],
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { name: "INVALID_REQUEST", details: [{ field: "/purchase_units" }] },
  });
});

test("the approval page shows what is paid, every outcome, and works without scripts", async () => {
  const id = await create("1048.00", { description: "Cards <b>&</b> more" });
  const response = await fetch(`${simulator.address}/checkoutnow?token=${id}`);
  const page = await response.text();
  expect(page).toContain("<h1>Payment simulator</h1>");
  expect(page).toContain("$1,048.00");
  expect(page).toContain("Cards &#60;b&#62;&#38;&#60;/b&#62; more");
  expect(page).toContain('<label for="outcome">Outcome</label>');
  for (const outcome of OUTCOMES) expect(page).toContain(`<option>${outcome}</option>`);
  expect(page).toContain(">Pay now</button>");
  expect(page).toContain(">Cancel and return</button>");
  expect(page).not.toContain("<script");
  expect(response.headers.get("content-security-policy")).toContain(
    "form-action 'self' http://shop.example;",
  );
  expect((await fetch(`${simulator.address}/checkoutnow?token=nobody`)).status).toBe(404);
});

test("paying leads to the return address, cancelling to the other, and only one can be captured", async () => {
  const id = await create();
  const cancelled = await atApproval(id, { action: "cancel", outcome: "approve" });
  expect(cancelled.headers.get("location")).toBe(
    `http://shop.example/payment-cancelled?token=${id}`,
  );
  expect(await capture(id)).toMatchObject({ status: 422, body: issues("ORDER_NOT_APPROVED") });
  const paid = await pay(id);
  expect(paid.status).toBe(303);
  expect(paid.headers.get("location")).toMatch(
    new RegExp(`^http://shop.example/payment-success\\?token=${id}&PayerID=\\w+$`),
  );
  expect(await capture(id)).toMatchObject({ status: 201, body: { status: "COMPLETED" } });
  expect(await capture(id)).toMatchObject({ status: 422, body: issues("ORDER_ALREADY_CAPTURED") });
  expect((await atApproval(id, { action: "pay", outcome: "a refund" })).status).toBe(400);
});

test("a repeated request id gets the first answer; it is forgotten after six hours", async () => {
  const first = await call("POST", "/v2/checkout/orders", orderOf("5.00"), "same");
  const again = await call("POST", "/v2/checkout/orders", orderOf("5.00"), "same");
  expect(again).toEqual(first);
  clock.now += 6 * 3_600_000 + 1;
  const later = await call("POST", "/v2/checkout/orders", orderOf("5.00"), "same");
  expect(identified.parse(later.body).id).not.toBe(identified.parse(first.body).id);
});

test("a declined instrument needs another approval", async () => {
  const id = await create();
  await pay(id, "declined instrument");
  expect(await capture(id, "k1")).toMatchObject({
    status: 422,
    body: { ...issues("INSTRUMENT_DECLINED"), links: [{ rel: "redirect" }] },
  });
  expect(await capture(id, "k1")).toMatchObject({
    status: 422,
    body: issues("ORDER_NOT_APPROVED"),
  });
  await pay(id);
  expect(await capture(id, "k2")).toMatchObject({ status: 201 });
});

test("an error 500 took the money: the same request id returns the capture", async () => {
  const id = await create();
  await pay(id, "error 500 at capture");
  expect(await capture(id, "e1")).toMatchObject({ status: 500 });
  expect(await capture(id, "e1")).toMatchObject({ status: 201, body: { status: "COMPLETED" } });
  expect(await capture(id, "e2")).toMatchObject({
    status: 422,
    body: issues("ORDER_ALREADY_CAPTURED"),
  });
});

test("a timeout holds its answer back, once", async () => {
  const id = await create();
  await pay(id, "timeout at capture");
  const begun = performance.now();
  expect(await capture(id, "t1")).toMatchObject({ status: 201 });
  expect(performance.now() - begun).toBeGreaterThan(290);
  const again = performance.now();
  expect(await capture(id, "t1")).toMatchObject({ status: 201 });
  expect(performance.now() - again).toBeLessThan(290);
});

test("a pending capture completes by itself", async () => {
  const id = await create();
  await pay(id, "pending");
  const { body } = await capture(id);
  const [{ id: captureId }] = captured.parse(body).purchase_units[0].payments.captures;
  expect(await call("GET", `/v2/payments/captures/${captureId}`)).toMatchObject({
    body: { status: "PENDING", status_details: { reason: "PENDING_REVIEW" } },
  });
  clock.now += 8001;
  expect(await call("GET", `/v2/payments/captures/${captureId}`)).toMatchObject({
    body: { status: "COMPLETED" },
  });
});

test("one invoice is paid once", async () => {
  const [one, other] = [
    await create("9.00", { invoice_id: "MR-1" }),
    await create("9.00", { invoice_id: "MR-1" }),
  ];
  await pay(one);
  await pay(other);
  expect(await capture(one)).toMatchObject({ status: 201 });
  expect(await capture(other)).toMatchObject({ status: 422, body: issues("DUPLICATE_INVOICE_ID") });
});

test("refunds end at what was captured, and a repeated one is the same refund", async () => {
  const id = await create("48.00");
  await pay(id);
  const { body } = await capture(id);
  const [{ id: captureId }] = captured.parse(body).purchase_units[0].payments.captures;
  const refund = (value: string, key: string) =>
    call(
      "POST",
      `/v2/payments/captures/${captureId}/refund`,
      { amount: { currency_code: "USD", value } },
      key,
    );
  const first = await refund("20.00", "r1");
  expect(first).toMatchObject({
    status: 201,
    body: { status: "COMPLETED", amount: { value: "20.00" } },
  });
  expect(await refund("20.00", "r1")).toEqual(first);
  expect(await refund("28.01", "r2")).toMatchObject({
    status: 422,
    body: issues("REFUND_AMOUNT_EXCEEDED"),
  });
  expect(await refund("28.00", "r3")).toMatchObject({ status: 201 });
  expect(await refund("0.01", "r4")).toMatchObject({
    status: 422,
    body: issues("CAPTURE_FULLY_REFUNDED"),
  });
  expect(await call("GET", `/v2/payments/captures/${captureId}`)).toMatchObject({
    body: { status: "REFUNDED" },
  });
  const refundId = identified.parse(first.body).id;
  expect(await call("GET", `/v2/payments/refunds/${refundId}`)).toMatchObject({
    body: { id: refundId },
  });
});

async function capturedAs(outcome: string) {
  const id = await create("48.00");
  await pay(id, outcome);
  const { body } = await capture(id);
  const [{ id: captureId }] = captured.parse(body).purchase_units[0].payments.captures;
  const amount = { currency_code: "USD", value: "20.00" };
  const refund = (key: string) =>
    call("POST", `/v2/payments/captures/${captureId}/refund`, { amount, custom_id: "ours" }, key);
  return { id, captureId, refund };
}

test("a pending refund completes by itself, and is shown with its order and our reference", async () => {
  const { id, refund } = await capturedAs("pending refund");
  const pending = await refund("p1");
  expect(pending).toMatchObject({
    status: 201,
    body: { status: "PENDING", status_details: { reason: "ECHECK" }, custom_id: "ours" },
  });
  expect(await refund("p1")).toEqual(pending);
  clock.now += 9000;
  const refundId = identified.parse(pending.body).id;
  expect(await call("GET", `/v2/payments/refunds/${refundId}`)).toMatchObject({
    body: { status: "COMPLETED" },
  });
  expect(await call("GET", `/v2/checkout/orders/${id}`)).toMatchObject({
    body: { purchase_units: [{ payments: { refunds: [{ id: refundId, custom_id: "ours" }] } }] },
  });
  expect(await refund("p2")).toMatchObject({ body: { status: "COMPLETED" } });
});

test("a pending refund that fails leaves the money where it was", async () => {
  const { id, captureId, refund } = await capturedAs("pending refund");
  await refund("f1");
  simulator.failPendingRefunds(id);
  expect(await call("GET", `/v2/payments/captures/${captureId}`)).toMatchObject({
    body: { status: "COMPLETED" },
  });
  expect(await refund("f2")).toMatchObject({ status: 201, body: { status: "COMPLETED" } });
});

test("with an error 500 at the refund the money is given back all the same", async () => {
  const { captureId, refund } = await capturedAs("error 500 at refund");
  expect((await refund("e1")).status).toBe(500);
  expect(await refund("e1")).toMatchObject({ status: 201 });
  expect(await call("GET", `/v2/payments/captures/${captureId}`)).toMatchObject({
    body: { status: "PARTIALLY_REFUNDED" },
  });
});

test("orders, request ids and tokens outlive a restart, even one that cut off a line", async () => {
  const id = await create("7.00");
  await pay(id);
  const first = await capture(id, "restart");
  await simulator.close();
  await appendFile(options.stateFile, '["orders",{"id":"cut short');
  simulator = await startSimulator({ ...options, now: () => clock.now });
  expect(await call("GET", `/v2/checkout/orders/${id}`)).toMatchObject({
    body: { id, status: "COMPLETED" },
  });
  expect((await capture(id, "restart")).status).toBe(first.status);
  expect(await readFile(options.stateFile, "utf8")).not.toContain("cut short");
});
