import { expect, test } from "vitest";
import { changeStatusAndRefund } from "#app/shop/order-admin/change-status-and-refund.server.ts";
import { reconcileRefunds } from "#app/shop/payment/refund/reconcile-refunds.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { paymentShop } from "./payment-fixture.ts";
import { refundShop, TOTAL } from "./refund-fixture.ts";

const shop = await paymentShop({ webhookDelayMs: 600_000 });
const { services } = shop;
const { admin, paidOrder, traces, givenBack, expectRefundedOnce } = await refundShop(shop);

function cancel(orderId: string, expected = TOTAL, refundKey: string = crypto.randomUUID()) {
  const change = { orderId, expected: "pending", to: "cancelled", note: "" } as const;
  const refund = { kind: "full", refundKey, expectedAmount: expected } as const;
  return changeStatusAndRefund(services, { ...change, refund }, admin);
}

test("a paid order is cancelled and refunded in the same step, once", async () => {
  const { orderId, token } = await paidOrder();
  const key = crypto.randomUUID();
  const results = await Promise.all([cancel(orderId, TOTAL, key), cancel(orderId, TOTAL, key)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  await expectRefundedOnce(orderId, token);
  expect((await traces(orderId)).order.orderStatus).toBe("cancelled");
  expect((await shop.traces(orderId)).mails.toSorted()).toEqual([
    "order-cancelled",
    "order-placed",
    "order-receipt",
    "order-refunded",
  ]);
});

test("when the refund comes to something else than was seen, the order is not cancelled", async () => {
  const { orderId, token } = await paidOrder();
  expect(await cancel(orderId, cents(100))).toMatchObject({ reason: "total_changed" });
  expect((await traces(orderId)).order.orderStatus).toBe("pending");
  expect(await givenBack(token)).toEqual([]);
});

test("with the provider down the order is cancelled, and the money goes back later", async () => {
  const { orderId, token } = await paidOrder();
  await shop.stopProvider();
  expect(await cancel(orderId)).toMatchObject({ ok: true });
  await shop.restartProvider();
  shop.pass(21);
  await reconcileRefunds(services);
  await expectRefundedOnce(orderId, token);
});

test("a paid order that is expressly not refunded keeps its money", async () => {
  const { orderId, token } = await paidOrder();
  const change = { orderId, expected: "pending", to: "cancelled", note: "" } as const;
  const refund = { kind: "none" } as const;
  expect(await changeStatusAndRefund(services, { ...change, refund }, admin)).toMatchObject({
    ok: true,
  });
  expect((await traces(orderId)).order).toMatchObject({
    orderStatus: "cancelled",
    paymentStatus: "paid",
  });
  expect(await givenBack(token)).toEqual([]);
});
