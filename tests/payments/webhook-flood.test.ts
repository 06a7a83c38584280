import { beforeEach, expect, test, vi } from "vitest";
import { auditLog } from "#app/platform/db/schema.ts";
import { handleWebhook, isRefusedUnread } from "#app/shop/payment/webhook/handle-webhook.server.ts";
import { createWebhookBudget } from "#app/shop/payment/webhook/webhook-budget.ts";
import { createWebhookRefusals } from "#app/shop/payment/webhook/webhook-refusals.ts";
import { paymentShop } from "./payment-fixture.ts";

const shop = await paymentShop({ webhookDelayMs: 0 });
const { db } = shop.services;
let asked = 0;
const services = {
  ...shop.services,
  payments: {
    ...shop.services.payments,
    verifyWebhook(...event: Parameters<typeof shop.services.payments.verifyWebhook>) {
      asked += 1;
      return shop.services.payments.verifyWebhook(...event);
    },
  },
};
const FLOOD = 150;
/** So many refused events of one sender are looked at. */
const A_MINUTE = 300;
const ATTACKER = "198.51.100.66";

const newCounts = () => ({ refusals: createWebhookRefusals(), budget: createWebhookBudget() });
let counts = newCounts();
beforeEach(async () => {
  asked = 0;
  counts = newCounts();
  await db.delete(auditLog);
});

/** Whoever stands behind the same address as the provider's own events, as behind a proxy. */
const receive = (headers: Headers, body: string, source = ATTACKER) =>
  handleWebhook(services, headers, body, { source, ...counts });

const event = (id: string, orderId?: string) =>
  JSON.stringify({ id, event_type: "X", resource: { order_id: orderId } });

/** Headers that look like the provider's, around a signature of nobody's. */
const pretended = () =>
  new Headers({
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-cert-url": "https://api.paypal.com/c",
    "paypal-transmission-id": "T-1",
    "paypal-transmission-sig": "c2ln",
    "paypal-transmission-time": new Date().toISOString(),
  });

/** Whether an event that looks signed is not even read. */
const isClosed = (source = ATTACKER) =>
  isRefusedUnread(services, pretended(), { source, ...counts });

async function flood(headers: () => Headers, orderId?: string, size = FLOOD) {
  for (let count = 0; count < size; count += 1) {
    const result = await receive(headers(), event(`WH-FLOOD-${count}`, orderId));
    expect(result.ok).toBe(false);
  }
}

/** A genuine event that the provider sent and the shop has not heard of. */
async function genuineEvent() {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  const before = shop.received.length;
  await shop.approve(approvalUrl, "approve");
  const [sent] = await vi.waitFor(() => {
    const events = shop.received.slice(before).filter(({ body }) => body.includes(token));
    expect(events.length).toBeGreaterThan(0);
    return events;
  }, 30_000);
  if (!sent) throw new Error("No webhook came.");
  return { ...sent, orderId, token };
}

test("an event about nobody's order is refused without asking the provider", async () => {
  expect(await receive(pretended(), event("WH-1", "ORDER"))).toEqual({
    ok: false,
    reason: "unknown_order",
  });
  expect(asked).toBe(0);
  expect(await db.$count(auditLog)).toBe(1);
});

test("an unsigned event costs neither a query nor a call, and is written down a few times", async () => {
  await flood(() => new Headers());
  expect(asked).toBe(0);
  expect(await db.$count(auditLog)).toBe(20);
});

test.each([
  ["unsigned events", () => new Headers(), undefined],
  ["events of unknown orders", pretended, "ORDER"],
  ["events about no order with a false signature", pretended, undefined],
])(
  "a flood of %s keeps no genuine event out, not even from the same address",
  async (...flooded) => {
    const [, headers, orderId] = flooded;
    const genuine = await genuineEvent();
    await flood(headers, orderId);
    expect(asked).toBeLessThanOrEqual(20);
    expect(await db.$count(auditLog)).toBeLessThanOrEqual(20);
    expect(await receive(genuine.headers, genuine.body)).toMatchObject({ ok: true });
  },
);

test("forged events of one payment wear the provider out a few times, and spare all others", async () => {
  const mine = await shop.openOrder();
  const theirs = await genuineEvent();
  await flood(pretended, mine.token);
  expect(asked).toBe(20);
  expect(await receive(pretended(), event("WH-MORE", mine.token))).toEqual({
    ok: false,
    reason: "unavailable",
  });
  expect(await receive(theirs.headers, theirs.body)).toMatchObject({ ok: true });
  shop.pass(3601);
  expect(await receive(pretended(), event("WH-LATER", mine.token))).toEqual({
    ok: false,
    reason: "forged",
  });
});

test("many senders together do not fill the audit log", async () => {
  for (let count = 0; count < FLOOD; count += 1) {
    await receive(new Headers(), event(`WH-${count}`), `198.51.100.${count}`);
  }
  expect(await db.$count(auditLog)).toBe(100);
});

test.each([
  ["events of unknown orders", () => event("WH-1", "ORDER")],
  ["events about no order", () => event("WH-1")],
  ["what is no event at all", () => "[]"],
])(
  "a sender of many signed-looking %s is no longer read for a minute; others are",
  async (_what, body) => {
    for (let count = 0; count < A_MINUTE; count += 1) {
      expect(isClosed()).toBe(false);
      await receive(pretended(), body());
    }
    expect(isClosed()).toBe(true);
    expect(await receive(pretended(), body())).toEqual({ ok: false, reason: "too_many" });
    const genuine = await genuineEvent();
    expect(isClosed("203.0.113.7")).toBe(false);
    expect(await receive(genuine.headers, genuine.body, "203.0.113.7")).toMatchObject({ ok: true });
    shop.pass(61);
    expect(isClosed()).toBe(false);
  },
);

test("forged events of a payment that we know use up what their sender may cost", async () => {
  const { token } = await shop.openOrder();
  await flood(pretended, token, A_MINUTE);
  expect(isClosed()).toBe(true);
});

test("no flood closes an address from which the provider has sent, as behind a proxy that hides it", async () => {
  const first = await genuineEvent();
  expect(await receive(first.headers, first.body)).toMatchObject({ ok: true });
  await flood(pretended, "ORDER", 2 * A_MINUTE);
  expect(isClosed()).toBe(false);
  const second = await genuineEvent();
  expect(await receive(second.headers, second.body)).toMatchObject({ ok: true });
});
