import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, paymentEvents } from "#app/platform/db/schema.ts";
import { settlePayment } from "#app/shop/payment/attempt/settle-payment.server.ts";
import { approveInSimulator } from "#server/commands/approve-in-simulator.ts";
import { eventually } from "#tests/support/eventually.ts";
import { paymentShop } from "./payment-fixture.ts";

const shop = await paymentShop({ pendingMs: 300 });
const { services } = shop;

const about = (token: string) => shop.received.filter(({ body }) => body.includes(token));

async function refusalsOf(eventId: string) {
  return services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `payment event ${eventId}`));
}

test("a webhook before the return settles the payment, and the return finds it done", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "webhook before return");
  expect((await shop.traces(orderId)).order.paymentStatus).toBe("paid");
  const before = shop.calls.capture;
  expect(await settlePayment(services, token)).toEqual({ ok: true, state: "paid", orderId });
  expect(shop.calls.capture).toBe(before);
});

test("an approval whose browser never returned is captured by its webhook", async () => {
  const { orderId, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  await eventually(async () => {
    expect((await shop.traces(orderId)).order.paymentStatus).toBe("paid");
  });
});

test("a payment of the demo's is told to nobody: whoever captures it says when it was paid", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  const simulatorPort = Number(new URL(approvalUrl).port);
  await approveInSimulator({ host: "127.0.0.1", simulatorPort })(approvalUrl);
  const now = () => new Date("2026-10-05T15:00:00Z");
  expect(await settlePayment({ ...services, now }, token)).toMatchObject({ state: "paid" });
  const later = await shop.openOrder();
  await shop.approve(later.approvalUrl, "approve");
  await eventually(() => expect(about(later.token)).toHaveLength(2));
  expect(about(token)).toEqual([]);
  expect((await shop.traces(orderId)).order.paidAt).toEqual(now());
});

test("the same webhook twice, and the return between, make one transition", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "duplicate webhook");
  await settlePayment(services, token);
  await eventually(() => expect(about(token)).toHaveLength(4));
  expect(about(token).map(({ result }) => result.ok)).toEqual([true, true, true, true]);
  const { receipts, count, statuses } = await shop.traces(orderId);
  expect([receipts, count("payment_captured"), statuses]).toEqual([1, 1, ["captured"]]);
  const events = await services.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.providerOrderId, token));
  expect(events.map((event) => event.eventType).toSorted()).toEqual([
    "CHECKOUT.ORDER.APPROVED",
    "PAYMENT.CAPTURE.COMPLETED",
  ]);
  const [first] = about(token);
  if (!first) throw new Error("No webhook came.");
  expect(await shop.receive(first.headers, first.body)).toEqual({
    ok: true,
    outcome: "repeated",
  });
});

test("webhooks out of order do not undo a payment", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  await settlePayment(services, token);
  await eventually(() => expect(about(token)).toHaveLength(2));
  const completed = about(token).find(({ body }) => body.includes("PAYMENT.CAPTURE.COMPLETED"));
  const approved = about(token).find(({ body }) => body.includes("CHECKOUT.ORDER.APPROVED"));
  for (const event of [completed, approved]) {
    if (!event) throw new Error("A webhook is missing.");
    await services.db.delete(paymentEvents);
    expect(await shop.receive(event.headers, event.body)).toMatchObject({ ok: true });
  }
  const { order, receipts } = await shop.traces(orderId);
  expect([order.paymentStatus, receipts]).toEqual(["paid", 1]);
});

test("a pending capture is paid when its webhook says the review has ended", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "pending");
  expect(await settlePayment(services, token)).toMatchObject({ state: "pending" });
  expect((await shop.traces(orderId)).order.paymentStatus).toBe("unpaid");
  await eventually(async () => {
    expect((await shop.traces(orderId)).order.paymentStatus).toBe("paid");
  });
  const { receipts, count } = await shop.traces(orderId);
  expect([receipts, count("payment_pending"), count("payment_captured")]).toEqual([1, 1, 1]);
});

test("a forged webhook changes nothing and is in the audit log", async () => {
  const { orderId, token } = await shop.openOrder();
  const [genuine] = shop.received;
  if (!genuine) throw new Error("No webhook came.");
  const forged = JSON.stringify({
    id: "WH-FORGED",
    event_type: "PAYMENT.CAPTURE.COMPLETED",
    resource_type: "capture",
    resource: { status: "COMPLETED", supplementary_data: { related_ids: { order_id: token } } },
  });
  // With no signature at all, and with that of another, genuine event.
  for (const headers of [new Headers(), genuine.headers]) {
    expect(await shop.receive(headers, forged)).toEqual({ ok: false, reason: "forged" });
  }
  expect((await shop.traces(orderId)).statuses).toEqual(["created"]);
  expect(await refusalsOf("WH-FORGED")).toHaveLength(2);
});

test("a genuine webhook with one changed character is refused", async () => {
  const genuine = shop.received.find(({ body }) => body.includes("APPROVED"));
  if (!genuine) throw new Error("No webhook came.");
  const changed = genuine.body.replace('"value":"48.00"', '"value":"47.00"');
  expect(changed).not.toBe(genuine.body);
  expect(await shop.receive(genuine.headers, changed)).toEqual({
    ok: false,
    reason: "forged",
  });
});

test("an event for another webhook id is refused", async () => {
  const [genuine] = shop.received;
  if (!genuine) throw new Error("No webhook came.");
  const verdict = await services.payments.verifyWebhook(genuine.headers, genuine.body);
  expect(verdict).toEqual({ kind: "genuine" });
  const asked = await shop.callProvider("POST", "/v1/notifications/verify-webhook-signature", {
    auth_algo: genuine.headers.get("paypal-auth-algo"),
    cert_url: genuine.headers.get("paypal-cert-url"),
    transmission_id: genuine.headers.get("paypal-transmission-id"),
    transmission_sig: genuine.headers.get("paypal-transmission-sig"),
    transmission_time: genuine.headers.get("paypal-transmission-time"),
    webhook_id: "ANOTHER-WEBHOOK",
    webhook_event: JSON.parse(genuine.body),
  });
  expect(await asked.json()).toEqual({ verification_status: "FAILURE" });
});

test("a genuine event of a foreign order is refused, and in the audit log", async () => {
  const foreign = await shop.callProvider("POST", "/v2/checkout/orders", {
    intent: "CAPTURE",
    purchase_units: [{ amount: { currency_code: "USD", value: "10.00" } }],
    application_context: {
      return_url: "http://localhost:3000/",
      cancel_url: "http://localhost:3000/",
    },
  });
  const { id }: { id: string } = await foreign.json();
  await shop.approve(`${shop.address}/checkoutnow?token=${id}`, "approve");
  await eventually(() => expect(about(id).length).toBeGreaterThan(0));
  const [event] = about(id);
  expect(event?.result).toEqual({ ok: false, reason: "unknown_order" });
  const { id: eventId }: { id: string } = JSON.parse(event?.body ?? "{}");
  expect((await refusalsOf(eventId)).length).toBeGreaterThan(0);
});

test("what is no event is refused without asking the provider", async () => {
  for (const body of ["", "{", "null", "[]", '{"id":7}', "x".repeat(5000)]) {
    expect(await shop.receive(new Headers(), body)).toEqual({
      ok: false,
      reason: "malformed",
    });
  }
});

test("while the provider can't vouch for an event it is asked to send it again", async () => {
  const [genuine] = shop.received;
  if (!genuine) throw new Error("No webhook came.");
  await shop.stopProvider();
  const refused = await shop.receive(genuine.headers, genuine.body);
  expect(refused).toEqual({ ok: false, reason: "unavailable" });
  await shop.restartProvider();
  expect(await shop.receive(genuine.headers, genuine.body)).toMatchObject({ ok: true });
});
