import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { changeStatusAndRefund } from "#app/shop/order-admin/change-status-and-refund.server.ts";
import { reconcileRefunds } from "#app/shop/payment/refund/reconcile-refunds.server.ts";
import { paymentShop } from "./payment-fixture.ts";
import { refundShop, TOTAL } from "./refund-fixture.ts";

/** How long the provider takes to answer: longer than anybody at a page should wait. */
const HOLD_MS = 6000;
const PATIENT_MS = 4000;

const shop = await paymentShop({ webhookDelayMs: 600_000, holdMs: HOLD_MS }, 10_000);
const { services } = shop;
const { admin, paidOrder, wanted, traces, refund, expectRefundedOnce } = await refundShop(shop);

async function timed<Result>(work: () => Promise<Result>) {
  const start = performance.now();
  return { result: await work(), tookMs: performance.now() - start };
}

test.concurrent("a slow provider does not hold the refund's page up; its late answer is recorded once", async () => {
  const { orderId, token } = await paidOrder("timeout at refund");
  const once = wanted("everything", TOTAL);
  const { result, tookMs } = await timed(() => refund(orderId, once));
  expect(result).toMatchObject({ ok: true, status: "starting" });
  expect(tookMs).toBeLessThan(PATIENT_MS);
  // While it is being confirmed, nothing is left to give back, and the button pressed again is the same refund.
  expect((await traces(orderId)).left).toBe(0);
  const again = await timed(() => refund(orderId, once));
  expect(again.result).toEqual(result);
  expect(again.tookMs).toBeLessThan(PATIENT_MS);
  await vi.waitFor(() => expectRefundedOnce(orderId, token), 2 * HOLD_MS);
});

test.concurrent("an order is cancelled at once while its refund is being confirmed", async () => {
  const { orderId, token } = await paidOrder("timeout at refund");
  const refundKey = crypto.randomUUID();
  const change = {
    ...({ orderId, expected: "pending", to: "cancelled", note: "" } as const),
    refund: { kind: "full", refundKey, expectedAmount: TOTAL } as const,
  };
  const { result, tookMs } = await timed(() => changeStatusAndRefund(services, change, admin));
  expect(result).toMatchObject({ ok: true });
  expect(tookMs).toBeLessThan(PATIENT_MS);
  expect((await traces(orderId)).order.orderStatus).toBe("cancelled");
  await vi.waitFor(() => expectRefundedOnce(orderId, token), 2 * HOLD_MS);
});

test("what reconciliation settles before the late answer is given back once", async () => {
  const { orderId, token } = await paidOrder("timeout at refund");
  await refund(orderId, wanted("everything", TOTAL));
  shop.pass(21);
  await reconcileRefunds(services);
  await expectRefundedOnce(orderId, token);
  await sleep(HOLD_MS);
  await expectRefundedOnce(orderId, token);
});
