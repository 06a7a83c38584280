import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders } from "#app/platform/db/schema.ts";
import { findPaymentResult } from "#app/shop/payment/payment-queries.server.ts";
import { settlePayment } from "#app/shop/payment/attempt/settle-payment.server.ts";
import { startPayment } from "#app/shop/payment/attempt/start-payment.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { paymentShop } from "./payment-fixture.ts";

const shop = await paymentShop();
const { services } = shop;

test("an unpaid order's payment opens at the provider with its own amount and addresses", async () => {
  const { orderId, orderNumber, providerOrderId, approvalUrl } = await shop.openOrder();
  const { attempts } = await shop.traces(orderId);
  expect(attempts).toMatchObject([
    {
      status: "created",
      attempt: 1,
      amount: 4800,
      approvalUrl,
      providerOrderId,
      providerPayeeId: "MAKEREADYDEMO",
    },
  ]);
  const known = await shop.callProvider("GET", `/v2/checkout/orders/${providerOrderId}`);
  expect(await known.json()).toMatchObject({
    status: "PAYER_ACTION_REQUIRED",
    purchase_units: [
      {
        amount: { currency_code: "USD", value: "48.00" },
        custom_id: orderId,
        description: `Order ${orderNumber}: Business Cards`,
      },
    ],
  });
  const back = await shop.approve(approvalUrl, "approve", "cancel");
  expect(back.pathname).toBe("/payment-cancelled");
  expect(back.searchParams.get("token")).toBe(providerOrderId);
});

test("what the customer approves names the product, its units and the coupon", async () => {
  const { providerOrderId, orderNumber } = await shop.openOrder({
    productName: "1,000 Business Cards",
    couponCode: "MB-PLUMB24",
  });
  const known = await shop.callProvider("GET", `/v2/checkout/orders/${providerOrderId}`);
  expect(await known.json()).toMatchObject({
    purchase_units: [
      { description: `Order ${orderNumber}: 1,000 Business Cards, coupon MB-PLUMB24 applied` },
    ],
  });
});

test("starting again offers the same payment again", async () => {
  const { orderId, approvalUrl, providerOrderId } = await shop.openOrder();
  expect(await startPayment(services, orderId)).toEqual({ ok: true, approvalUrl, providerOrderId });
  const { statuses, count } = await shop.traces(orderId);
  expect(statuses).toEqual(["created"]);
  expect(count("payment_started")).toBe(1);
});

test("an order's result is that of its latest attempt", async () => {
  const { orderId, visitorHash } = await shop.openOrder();
  shop.pass(6 * 3600);
  const second = await startPayment(services, orderId);
  if (!second.ok) throw new Error(second.reason);
  await shop.approve(second.approvalUrl, "pending");
  await settlePayment(services, second.providerOrderId);
  const result = await findPaymentResult(services.db, { orderId }, { visitorHash, userId: null });
  expect(result).toMatchObject({ found: true, state: "pending" });
});

test("two tabs that start at once open one payment", async () => {
  const { orderId } = await insertOrder(services.db);
  const [one, other] = await Promise.all([
    startPayment(services, orderId),
    startPayment(services, orderId),
  ]);
  expect(one).toMatchObject({ ok: true });
  expect(other).toEqual(one);
  expect((await shop.traces(orderId)).statuses).toEqual(["created"]);
});

test("a stale approval gives way to a new payment, and is never captured", async () => {
  const first = await shop.openOrder();
  shop.pass(6 * 3600);
  const second = await startPayment(services, first.orderId);
  expect(second).toMatchObject({ ok: true });
  expect((await shop.traces(first.orderId)).statuses).toEqual(["voided", "created"]);

  await shop.approve(first.approvalUrl, "approve");
  expect(await settlePayment(services, first.token)).toMatchObject({ ok: true, state: "voided" });
  if (!second.ok) throw new Error("The second payment did not start.");
  await shop.approve(second.approvalUrl, "approve");
  expect(await settlePayment(services, second.providerOrderId)).toMatchObject({ state: "paid" });
  const { statuses, receipts } = await shop.traces(first.orderId);
  expect(statuses).toEqual(["voided", "captured"]);
  expect(receipts).toBe(1);
});

test("an order whose total changed gets a payment of the new amount", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  await services.db
    .update(customerOrders)
    .set({ totalAmount: cents(5200) })
    .where(eq(customerOrders.id, orderId));
  expect(await settlePayment(services, token)).toMatchObject({ state: "voided" });
  expect(await startPayment(services, orderId)).toMatchObject({ ok: true });
  const { attempts } = await shop.traces(orderId);
  expect(attempts.map(({ status, amount }) => [status, amount])).toEqual([
    ["voided", 4800],
    ["created", 5200],
  ]);
});

test("orders that are paid, cancelled, free or unknown are not paid again", async () => {
  const paid = await shop.openOrder();
  await shop.approve(paid.approvalUrl, "approve");
  await settlePayment(services, paid.token);
  expect(await startPayment(services, paid.orderId)).toEqual({ ok: false, reason: "already_paid" });

  const cancelled = await insertOrder(services.db, { orderStatus: "cancelled" });
  const free = await insertOrder(services.db, { totalAmount: cents(0), paymentStatus: "free" });
  for (const { orderId } of [cancelled, free]) {
    expect(await startPayment(services, orderId)).toEqual({ ok: false, reason: "not_payable" });
  }
  const nobody = "00000000-0000-4000-8000-000000000000";
  expect(await startPayment(services, nobody)).toEqual({ ok: false, reason: "not_found" });
});

test("while a capture is under way no second payment is opened", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "pending");
  await settlePayment(services, token);
  expect(await startPayment(services, orderId)).toEqual({ ok: false, reason: "being_confirmed" });
});

test("with the provider down the order stays, and the same key opens it later", async () => {
  const { orderId } = await insertOrder(services.db);
  await shop.stopProvider();
  expect(await startPayment(services, orderId)).toEqual({
    ok: false,
    reason: "provider_unavailable",
  });
  expect((await shop.traces(orderId)).statuses).toEqual(["starting"]);
  const [before] = (await shop.traces(orderId)).attempts;
  await shop.restartProvider();
  expect(await startPayment(services, orderId)).toMatchObject({ ok: true });
  const { attempts } = await shop.traces(orderId);
  expect(attempts).toMatchObject([{ status: "created", createKey: before?.createKey }]);
});
