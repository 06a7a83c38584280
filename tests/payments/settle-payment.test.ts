import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, payments } from "#app/platform/db/schema.ts";
import { cancelPayment } from "#app/shop/payment/attempt/cancel-payment.server.ts";
import { findPaymentResult } from "#app/shop/payment/payment-queries.server.ts";
import { recordCapture } from "#app/shop/payment/attempt/record-capture.server.ts";
import { settlePayment } from "#app/shop/payment/attempt/settle-payment.server.ts";
import { startPayment } from "#app/shop/payment/attempt/start-payment.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { loyaltyBalance } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { paymentShop } from "./payment-fixture.ts";

// Webhooks come too late to take part: these tests are about the return page alone.
const shop = await paymentShop({ webhookDelayMs: 60_000 });
const { services } = shop;

test("an approved payment is captured and pays the order, once", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  const back = await shop.approve(approvalUrl, "approve");
  expect(back.pathname).toBe("/payment-success");
  expect(back.searchParams.get("token")).toBe(token);

  expect(await settlePayment(services, token)).toEqual({ ok: true, state: "paid", orderId });
  expect(await settlePayment(services, token)).toEqual({ ok: true, state: "paid", orderId });
  const { order, attempts, receipts, count } = await shop.traces(orderId);
  expect(order).toMatchObject({ paymentStatus: "paid", paypalOrderId: token });
  expect(attempts).toMatchObject([{ status: "captured", claimedUntil: null, reason: null }]);
  expect(attempts[0]?.providerCaptureId).toMatch(/^[0-9A-Z]{17}$/);
  expect([receipts, count("payment_captured")]).toEqual([1, 1]);
});

test("a payment nobody approved is not captured and stays open", async () => {
  const { orderId, token } = await shop.openOrder();
  expect(await settlePayment(services, token)).toEqual({
    ok: true,
    state: "not_approved",
    orderId,
  });
  const { order, statuses } = await shop.traces(orderId);
  expect([order.paymentStatus, statuses]).toEqual(["unpaid", ["created"]]);
});

test("an unknown token is nobody's payment", async () => {
  expect(await settlePayment(services, "5O190127TN364715T")).toEqual({
    ok: false,
    reason: "unknown",
  });
});

test("two tabs with one token make one capture, and both see paid", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  const before = shop.calls.capture;
  const results = await Promise.all(
    Array.from({ length: 8 }, () => settlePayment(services, token)),
  );
  for (const result of results) expect(result).toEqual({ ok: true, state: "paid", orderId });
  expect(shop.calls.capture - before).toBe(1);
  const { statuses, receipts, count } = await shop.traces(orderId);
  expect([statuses, receipts, count("payment_captured")]).toEqual([["captured"], 1, 1]);
});

test("a declined instrument leaves the order unpaid; approved again, it is paid", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  const opened = await shop.traces(orderId);
  await shop.approve(approvalUrl, "declined instrument");
  expect(await settlePayment(services, token)).toMatchObject({ state: "declined" });
  const declined = await shop.traces(orderId);
  expect(declined.order.paymentStatus).toBe("unpaid");
  expect(declined.attempts).toMatchObject([{ status: "declined", reason: "INSTRUMENT_DECLINED" }]);

  expect(await startPayment(services, orderId)).toMatchObject({ ok: true, approvalUrl });
  await shop.approve(approvalUrl, "approve");
  expect(await settlePayment(services, token)).toMatchObject({ state: "paid" });
  const paid = await shop.traces(orderId);
  expect(paid.attempts[0]?.captureKey).not.toBe(opened.attempts[0]?.captureKey);
  expect([paid.receipts, paid.count("payment_declined")]).toEqual([1, 1]);
});

test("reloading the result of a declined payment does not ask for the money again", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "declined instrument");
  await settlePayment(services, token);
  expect(await settlePayment(services, token)).toMatchObject({ state: "not_approved" });
  const { order, count } = await shop.traces(orderId);
  expect([order.paymentStatus, count("payment_declined")]).toEqual(["unpaid", 1]);
});

test("another amount at the provider never pays; the money is held for staff", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  const patched = await shop.callProvider("PATCH", `/v2/checkout/orders/${token}`, [
    {
      op: "replace",
      path: "/purchase_units/@reference_id=='default'/amount",
      value: { currency_code: "USD", value: "4.80" },
    },
  ]);
  expect(patched.status).toBe(204);
  await shop.approve(approvalUrl, "approve");
  expect(await settlePayment(services, token)).toMatchObject({ state: "held" });
  expect(await settlePayment(services, token)).toMatchObject({ state: "held" });
  const { order, attempts, receipts, mails, count } = await shop.traces(orderId);
  expect(order.paymentStatus).toBe("unpaid");
  expect(attempts[0]).toMatchObject({
    status: "held",
    reason: "The provider took $4.80, not $48.00.",
  });
  expect([receipts, count("payment_held")]).toEqual([0, 1]);
  expect(mails).toEqual(["payment-held"]);
});

test("money that went to somebody else is held", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await services.db
    .update(payments)
    .set({ providerPayeeId: "SOMEBODYELSE1" })
    .where(eq(payments.providerOrderId, token));
  await shop.approve(approvalUrl, "approve");
  expect(await settlePayment(services, token)).toMatchObject({ state: "held" });
  expect((await shop.traces(orderId)).order.paymentStatus).toBe("unpaid");
});

test("of money that was given back in part the rest is held, also after the payment was given up", async () => {
  const part = "The provider has refunded part of the money; $30.00 is left.";
  for (const status of ["created", "voided"] as const) {
    const { orderId } = await shop.openOrder();
    const [attempt] = (await shop.traces(orderId)).attempts;
    if (!attempt) throw new Error("There is no attempt.");
    await services.db.update(payments).set({ status }).where(eq(payments.id, attempt.id));
    const capture = {
      captureId: `8MC5852-${status}`,
      amount: attempt.amount,
      currency: "USD",
      payeeId: attempt.providerPayeeId,
      payerId: null,
      payer: { name: "", email: "" },
      reference: orderId,
    };
    const finding = { kind: "returned", capture, left: cents(3000) } as const;
    const state = await services.db.transaction((tx) =>
      recordCapture(tx, services, { id: attempt.id, orderId }, finding, services.now()),
    );
    expect(state).toBe("held");
    const { attempts } = await shop.traces(orderId);
    expect(attempts[0]).toMatchObject({
      status: "held",
      reason:
        status === "created" ? part : `The money arrived after the payment was given up. ${part}`,
    });
  }
});

test("an order cancelled after the approval is not captured", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  await services.db
    .update(customerOrders)
    .set({ orderStatus: "cancelled" })
    .where(eq(customerOrders.id, orderId));
  const before = shop.calls.capture;
  expect(await settlePayment(services, token)).toMatchObject({ state: "voided" });
  expect(shop.calls.capture).toBe(before);
  const { statuses, count } = await shop.traces(orderId);
  expect([statuses, count("payment_voided")]).toEqual([["voided"], 1]);
});

test("money that arrives for an order cancelled during the capture is held", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  const slow = {
    ...services,
    payments: {
      ...services.payments,
      async captureOrder(id: string, key: string) {
        const outcome = await services.payments.captureOrder(id, key);
        await services.db
          .update(customerOrders)
          .set({ orderStatus: "cancelled" })
          .where(eq(customerOrders.id, orderId));
        return outcome;
      },
    },
  };
  expect(await settlePayment(slow, token)).toMatchObject({ state: "held" });
  const { order, receipts } = await shop.traces(orderId);
  expect([order.paymentStatus, receipts]).toEqual(["unpaid", 0]);
});

test("a payment that is already captured at the provider is recognised, not repeated", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  const elsewhere = await shop.callProvider("POST", `/v2/checkout/orders/${token}/capture`);
  expect(elsewhere.status).toBe(201);
  expect(await settlePayment(services, token)).toMatchObject({ state: "paid" });
  const { order, receipts } = await shop.traces(orderId);
  expect([order.paymentStatus, receipts]).toEqual(["paid", 1]);
});

test("after coming back unpaid nothing is charged and the same payment is offered", async () => {
  const { orderId, token, approvalUrl, visitorHash } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve", "cancel");
  const mine = await cancelPayment(services, token, { visitorHash, userId: null, link: null });
  expect(mine).toMatchObject({ kind: "nothing_charged", order: { id: orderId } });
  const theirs = await cancelPayment(services, token, {
    visitorHash: "another",
    userId: null,
    link: null,
  });
  expect(theirs).toEqual({
    kind: "nothing_charged",
    order: null,
    orderPage: null,
    isPayable: false,
    isFormKept: false,
  });
  expect(await startPayment(services, orderId)).toMatchObject({ ok: true, approvalUrl });

  await shop.approve(approvalUrl, "approve");
  await settlePayment(services, token);
  const late = await cancelPayment(services, token, { visitorHash, userId: null, link: null });
  expect(late).toMatchObject({ kind: "under_way", state: "paid" });
});

test("only the buyer's browser or account sees whose order was paid", async () => {
  const { orderId, orderNumber, token, approvalUrl, visitorHash } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  await settlePayment(services, token);
  const look = (hash: string | null, userId: string | null = null) =>
    findPaymentResult(services.db, { token }, { visitorHash: hash, userId });
  expect(await look(visitorHash)).toMatchObject({
    isBuyer: true,
    state: "paid",
    order: { orderNumber, totalAmount: 4800 },
  });
  for (const stranger of [await look("another"), await look(null), await look(null, "somebody")]) {
    const elsewhere = { orderId, isMailed: true, isOfAccount: false };
    expect(stranger).toEqual({ found: true, isBuyer: false, state: "paid", ...elsewhere });
  }
  const byId = (visitor: string) =>
    findPaymentResult(services.db, { orderId }, { visitorHash: visitor, userId: null });
  expect(await byId(visitorHash)).toMatchObject({ isBuyer: true, state: "paid" });
  expect(await byId("another")).toEqual({ found: false });
  const nonsense = { token: "no such token" };
  expect(await findPaymentResult(services.db, nonsense, { visitorHash, userId: null })).toEqual({
    found: false,
  });
});

test("a customer's first order earns its bonus with the payment, whoever settles it and how often", async () => {
  const { userId } = await insertCustomer(services.db);
  const order60 = { userId, totalAmount: cents(6000) };
  const { orderId, token, approvalUrl } = await shop.openOrder(order60);
  await shop.approve(approvalUrl, "approve");
  await Promise.all(Array.from({ length: 5 }, () => settlePayment(services, token)));
  await settlePayment(services, token);
  expect(await loyaltyBalance(services.db, userId, new Date())).toBe(5120);
  const { order } = await shop.traces(orderId);
  expect(order).toMatchObject({ paymentStatus: "paid", megaBucksEarned: 5120 });
});
