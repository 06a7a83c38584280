import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "#app/platform/db/schema.ts";
import { claimCapture } from "#app/shop/payment/attempt/claim-capture.server.ts";
import { reconcilePayments } from "#app/shop/payment/attempt/reconcile-payments.server.ts";
import { settlePayment } from "#app/shop/payment/attempt/settle-payment.server.ts";
import { startPayment } from "#app/shop/payment/attempt/start-payment.server.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { paymentShop } from "./payment-fixture.ts";

// No webhooks: whatever is recovered here is recovered by asking.
const shop = await paymentShop({ webhookDelayMs: 600_000, holdMs: 2000, pendingMs: 200 }, 500);
const { services } = shop;

async function expectPaidOnce(orderId: string) {
  const { order, statuses, receipts, count } = await shop.traces(orderId);
  expect(order.paymentStatus).toBe("paid");
  expect(statuses.filter((status) => status === "captured")).toEqual(["captured"]);
  expect([receipts, count("payment_captured")]).toEqual([1, 1]);
}

test("killed before the capture call: the order is unpaid until recovery captures it", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  await claimCapture(services.db, token, services.now());
  await reconcilePayments(services);
  expect((await shop.traces(orderId)).order.paymentStatus).toBe("unpaid");
  shop.pass(21);
  await reconcilePayments(services);
  await expectPaidOnce(orderId);
});

test("killed between the provider's capture and our commit: one capture is recorded", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  const claim = await claimCapture(services.db, token, services.now());
  if (claim.kind !== "capture") throw new Error("The capture was not claimed.");
  const captured = await services.payments.captureOrder(token, claim.payment.captureKey);
  expect(captured.kind).toBe("completed");
  expect((await shop.traces(orderId)).statuses).toEqual(["capturing"]);
  const before = shop.calls.capture;
  shop.pass(40);
  await reconcilePayments(services);
  await expectPaidOnce(orderId);
  expect(shop.calls.capture).toBe(before);
});

test("two workers that recover the same payment record it once", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  await claimCapture(services.db, token, services.now());
  shop.pass(30);
  await Promise.all([
    reconcilePayments(services),
    reconcilePayments(services),
    settlePayment(services, token),
  ]);
  await expectPaidOnce(orderId);
});

test("a browser closed before the return: the approval is captured by reconciliation", async () => {
  const { orderId, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  shop.pass(21);
  await reconcilePayments(services);
  await expectPaidOnce(orderId);
});

test("an approval after a decline is found as well", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "declined instrument");
  await settlePayment(services, token);
  await shop.approve(approvalUrl, "approve");
  shop.pass(60);
  await reconcilePayments(services);
  await expectPaidOnce(orderId);
});

test("an error 500 at the capture is being confirmed, then paid with the same key", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "error 500 at capture");
  expect(await settlePayment(services, token)).toMatchObject({ state: "confirming" });
  const [before] = (await shop.traces(orderId)).attempts;
  expect(before).toMatchObject({ status: "capturing", claimedUntil: null });
  expect(await settlePayment(services, token)).toMatchObject({ state: "paid" });
  await expectPaidOnce(orderId);
  const [after] = (await shop.traces(orderId)).attempts;
  expect(after?.captureKey).toBe(before?.captureKey);
});

test("a timeout at the capture is being confirmed, then found captured", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "timeout at capture");
  expect(await settlePayment(services, token)).toMatchObject({ state: "confirming" });
  expect((await shop.traces(orderId)).order.paymentStatus).toBe("unpaid");
  shop.pass(21);
  await reconcilePayments(services);
  await expectPaidOnce(orderId);
});

test("while the provider is down nothing is decided; afterwards the payment goes on", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  await shop.stopProvider();
  expect(await settlePayment(services, token)).toMatchObject({ state: "confirming" });
  shop.pass(30);
  await reconcilePayments(services);
  expect((await shop.traces(orderId)).statuses).toEqual(["capturing"]);
  expect(await startPayment(services, orderId)).toEqual({ ok: false, reason: "being_confirmed" });
  await shop.restartProvider();
  shop.pass(30);
  await reconcilePayments(services);
  await expectPaidOnce(orderId);
});

test("a capture under review is paid when the provider shows it complete", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "pending");
  expect(await settlePayment(services, token)).toMatchObject({ state: "pending" });
  await new Promise((resolve) => setTimeout(resolve, 300));
  shop.pass(21);
  await reconcilePayments(services);
  await expectPaidOnce(orderId);
});

test("a capture denied after its review is not produced, and the customer is told", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "pending");
  await settlePayment(services, token);
  shop.denyPending(token);
  shop.pass(21);
  await reconcilePayments(services);
  const { order, statuses, mails, count } = await shop.traces(orderId);
  expect([order.orderStatus, order.paymentStatus]).toEqual(["pending", "unpaid"]);
  expect([statuses, count("payment_failed")]).toEqual([["failed"], 1]);
  expect(mails).toEqual(["payment-pending", "payment-denied"]);
  const again = await startPayment(services, orderId);
  expect((await shop.traces(orderId)).statuses).toEqual(["failed", "created"]);
  // The provider takes no second payment for an invoice that one was made for.
  if (!again.ok) throw new Error(again.reason);
  await shop.approve(again.approvalUrl, "approve");
  expect(await settlePayment(services, again.providerOrderId)).toMatchObject({ state: "paid" });
  expect((await shop.traces(orderId)).statuses).toEqual(["failed", "captured"]);
});

test("a payment that never reached the provider is opened by reconciliation", async () => {
  const { orderId } = await insertOrder(services.db);
  await shop.stopProvider();
  await startPayment(services, orderId);
  await shop.restartProvider();
  shop.pass(21);
  await reconcilePayments(services);
  expect((await shop.traces(orderId)).statuses).toEqual(["created"]);
});

test("after a restore from a backup, captures newer than it are found", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  await shop.callProvider("POST", `/v2/checkout/orders/${token}/capture`);
  expect((await shop.traces(orderId)).statuses).toEqual(["created"]);
  shop.pass(30);
  await reconcilePayments(services);
  await expectPaidOnce(orderId);
});

test("an attempt that nobody approves is asked about ever more rarely, and given up after 72 hours", async () => {
  const { orderId } = await shop.openOrder();
  const nextCheck = async () =>
    (await shop.traces(orderId)).attempts[0]?.nextCheckAt.getTime() ?? 0;
  shop.pass(3600);
  await reconcilePayments(services);
  expect((await nextCheck()) - services.now().getTime()).toBe(15 * 60_000);
  expect((await shop.traces(orderId)).statuses).toEqual(["created"]);
  shop.pass(72 * 3600);
  await reconcilePayments(services);
  const { order, statuses, count } = await shop.traces(orderId);
  expect([statuses, count("payment_voided")]).toEqual([["voided"], 1]);
  expect(order.paymentStatus).toBe("unpaid");
});

test("the database refuses a second captured payment for one order", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  await settlePayment(services, token);
  const [captured] = (await shop.traces(orderId)).attempts;
  if (!captured) throw new Error("There is no attempt.");
  const second = {
    ...captured,
    id: crypto.randomUUID(),
    attempt: 2,
    providerOrderId: "ANOTHER",
    providerCaptureId: "ANOTHER",
    createKey: "another",
    captureKey: "another",
  };
  await expect(services.db.insert(payments).values(second)).rejects.toThrow();
  const rows = await services.db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(rows).toHaveLength(1);
});
