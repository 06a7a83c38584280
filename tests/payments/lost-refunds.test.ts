import { expect, test } from "vitest";
import { findLostRefunds } from "#app/shop/payment/refund/find-lost-refunds.server.ts";
import { paymentShop } from "./payment-fixture.ts";
import { refundShop, TOTAL } from "./refund-fixture.ts";

// No webhooks: what was given back at the provider's own site is found by asking.
const shop = await paymentShop({ webhookDelayMs: 600_000 });
const { services } = shop;
const { paidOrder, traces, wanted, refund, cardsOnly, expectRefundedOnce } = await refundShop(shop);
const HOUR = 3600;

async function refundAtProvider(orderId: string, value?: string) {
  const { payment } = await traces(orderId);
  const path = `/v2/payments/captures/${payment.providerCaptureId ?? ""}/refund`;
  const body = value === undefined ? {} : { amount: { currency_code: "USD", value } };
  expect((await shop.callProvider("POST", path, body)).status).toBe(201);
}

test("a refund made at the provider's site is found without its webhook, and recorded once", async () => {
  const { orderId, token } = await paidOrder();
  shop.pass(HOUR);
  expect(await findLostRefunds(services)).toBe(1);
  expect((await traces(orderId)).order.paymentStatus).toBe("paid");
  await refundAtProvider(orderId);
  // Looked at a moment ago, it waits for its day.
  expect(await findLostRefunds(services)).toBe(0);
  shop.pass(25 * HOUR);
  expect(await findLostRefunds(services)).toBe(1);
  await expectRefundedOnce(orderId, token);
  // Nothing is left of it to give back.
  shop.pass(25 * HOUR);
  expect(await findLostRefunds(services)).toBe(0);
});

test("part of it is found beside a refund of ours", async () => {
  const { orderId, cards } = await paidOrder();
  await refund(orderId, wanted(cardsOnly(cards, 4000), 4260));
  await refundAtProvider(orderId, "10.00");
  shop.pass(25 * HOUR);
  await findLostRefunds(services);
  const { order, payment, left, refunds } = await traces(orderId);
  expect([order.refundedAmount, payment.refundedAmount, left]).toEqual([5260, 5260, TOTAL - 5260]);
  expect(refunds.map(({ actor }) => actor)).toEqual(["Rosa Delgado", "payment provider"]);
});

test("a provider that does not answer is asked another day, and others are asked all the same", async () => {
  const { orderId } = await paidOrder();
  await refundAtProvider(orderId);
  shop.pass(25 * HOUR);
  await shop.stopProvider();
  await findLostRefunds(services);
  expect((await traces(orderId)).order.paymentStatus).toBe("paid");
  await shop.restartProvider();
  shop.pass(25 * HOUR);
  await findLostRefunds(services);
  expect((await traces(orderId)).order.paymentStatus).toBe("refunded");
});

test("after a month nobody asks any more", async () => {
  await paidOrder();
  shop.pass(31 * 24 * HOUR);
  expect(await findLostRefunds(services)).toBe(0);
});
