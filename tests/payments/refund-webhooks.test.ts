import { expect, test, vi } from "vitest";
import { paymentShop } from "./payment-fixture.ts";
import { refundShop, TOTAL } from "./refund-fixture.ts";

const shop = await paymentShop({ pendingMs: 300 });
const { paidOrder, wanted, traces, cardsOnly, refund, expectRefundedOnce } = await refundShop(shop);

/** What somebody does at the provider's own site. */
async function refundAtProvider(orderId: string, value?: string) {
  const { payment } = await traces(orderId);
  const path = `/v2/payments/captures/${payment.providerCaptureId ?? ""}/refund`;
  const body = value === undefined ? {} : { amount: { currency_code: "USD", value } };
  expect((await shop.callProvider("POST", path, body)).status).toBe(201);
  return payment.providerCaptureId ?? "";
}

const about = (captureId: string) =>
  shop.received.filter(
    ({ body }) => body.includes(captureId) && body.includes("PAYMENT.CAPTURE.REFUNDED"),
  );

test("the webhook of a refund of ours finds it recorded, however often it comes", async () => {
  const { orderId, token } = await paidOrder();
  await refund(orderId, wanted("everything", TOTAL));
  const { payment } = await traces(orderId);
  const events = () => about(payment.providerCaptureId ?? "");
  await vi.waitFor(() => expect(events()).toHaveLength(1), 30_000);
  const [event] = events();
  if (!event) throw new Error("No webhook came.");
  expect(event.result).toEqual({ ok: true, outcome: "handled" });
  expect(await shop.receive(event.headers, event.body)).toEqual({
    ok: true,
    outcome: "repeated",
  });
  await expectRefundedOnce(orderId, token);
});

test("a pending refund is done when its webhook says so", async () => {
  const { orderId, token } = await paidOrder("pending refund");
  expect(await refund(orderId, wanted("everything", TOTAL))).toMatchObject({ status: "pending" });
  await vi.waitFor(async () => {
    expect((await traces(orderId)).order.paymentStatus).toBe("refunded");
  }, 30_000);
  await expectRefundedOnce(orderId, token);
});

test("a refund made at the provider's own site is recorded, once, by the payment provider", async () => {
  const { orderId, token } = await paidOrder();
  await refundAtProvider(orderId);
  await vi.waitFor(async () => {
    expect((await traces(orderId)).order.paymentStatus).toBe("refunded");
  }, 30_000);
  const [event] = about((await traces(orderId)).payment.providerCaptureId ?? "");
  if (event) await shop.receive(event.headers, event.body);
  await expectRefundedOnce(orderId, token);
  expect((await traces(orderId)).refunds).toMatchObject([
    { actor: "payment provider", actorId: null, shippingAmount: 950 },
  ]);
});

test("part of the money given back there is spread over what is left of the order", async () => {
  const { orderId, cards } = await paidOrder();
  await refund(orderId, wanted(cardsOnly(cards, 4000), 4260));
  await refundAtProvider(orderId, "10.00");
  await vi.waitFor(async () => {
    expect((await traces(orderId)).order.refundedAmount).toBe(5260);
  }, 30_000);
  const { refunds, lines, left, payment } = await traces(orderId);
  const spread = lines.filter(({ refundId }) => refundId === refunds[1]?.id);
  const sum = spread.reduce((total, line) => total + line.amount + line.tax, 0);
  expect(sum + (refunds[1]?.shippingAmount ?? 0)).toBe(1000);
  expect([left, payment.refundedAmount]).toEqual([TOTAL - 5260, 5260]);
  await refund(orderId, wanted("everything", TOTAL - 5260));
  expect((await traces(orderId)).order.paymentStatus).toBe("refunded");
});

test("a refund of ours that is refused because the money went back there is recorded as theirs", async () => {
  const { orderId, token } = await paidOrder();
  await refundAtProvider(orderId);
  const refused = await refund(orderId, wanted("everything", TOTAL));
  if (refused.ok) expect(refused.status).toBe("failed");
  await vi.waitFor(() => expectRefundedOnce(orderId, token), 30_000);
});

test("the event of a refund of a foreign capture is refused", async () => {
  const { orderId } = await paidOrder();
  const captureId = await refundAtProvider(orderId, "1.00");
  await vi.waitFor(() => expect(about(captureId)).toHaveLength(1), 30_000);
  const [event] = about(captureId);
  const foreign = (event?.body ?? "").replaceAll(captureId, "5O190127TN364715T");
  expect(await shop.receive(event?.headers ?? new Headers(), foreign)).toEqual({
    ok: false,
    reason: "unknown_order",
  });
});
