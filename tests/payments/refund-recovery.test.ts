import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { customerOrders } from "#app/platform/db/schema.ts";
import { reconcileRefunds } from "#app/shop/payment/refund/reconcile-refunds.server.ts";
import { reserveRefund } from "#app/shop/payment/refund/reserve-refund.server.ts";
import { settleRefund } from "#app/shop/payment/refund/settle-refunds.server.ts";
import { paymentShop } from "./payment-fixture.ts";
import { refundShop, TOTAL } from "./refund-fixture.ts";

// No webhooks: whatever is recovered here is recovered by asking.
const shop = await paymentShop({ webhookDelayMs: 600_000, holdMs: 2000, pendingMs: 200 }, 500);
const { services } = shop;
const { admin, paidOrder, wanted, traces, givenBack, refund, expectRefundedOnce } =
  await refundShop(shop);

/** What is on disk when the process dies right after writing the refund down. */
async function reserveOnly(orderId: string) {
  const reserved = await services.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(customerOrders)
      .where(eq(customerOrders.id, orderId))
      .for("update");
    if (!order) throw new Error("The order is gone.");
    const by = { by: admin, now: services.now() };
    return reserveRefund(tx, order, wanted("everything", TOTAL), by);
  });
  if (!reserved.ok) throw new Error(reserved.reason);
  return reserved.refund;
}

test("killed before the provider is asked: recovery gives the money back, once", async () => {
  const { orderId, token } = await paidOrder();
  await reserveOnly(orderId);
  await reconcileRefunds(services);
  expect(await givenBack(token)).toEqual([]);
  shop.pass(21);
  await reconcileRefunds(services);
  await expectRefundedOnce(orderId, token);
});

test("killed between the provider's refund and our commit: the same refund is recorded", async () => {
  const { orderId, token } = await paidOrder();
  const reserved = await reserveOnly(orderId);
  const { payment } = await traces(orderId);
  const made = await services.payments.refundCapture({
    captureId: payment.providerCaptureId ?? "",
    reference: reserved.id,
    amount: reserved.amount,
    note: "",
    idempotencyKey: reserved.refundKey,
  });
  expect(made.kind).toBe("refunded");
  const before = shop.calls.refund;
  shop.pass(21);
  await reconcileRefunds(services);
  await expectRefundedOnce(orderId, token);
  expect(shop.calls.refund).toBe(before);
});

test("after the provider forgot the key it is asked first, and gives nothing twice", async () => {
  const { orderId, token } = await paidOrder("error 500 at refund");
  await refund(orderId, wanted("everything", TOTAL));
  shop.pass(7 * 3600);
  await reconcileRefunds(services);
  await expectRefundedOnce(orderId, token);
});

test("two workers and a webhook that recover the same refund record it once", async () => {
  const { orderId, token } = await paidOrder();
  const { id } = await reserveOnly(orderId);
  shop.pass(30);
  await Promise.all([
    reconcileRefunds(services),
    reconcileRefunds(services),
    settleRefund(services, id),
  ]);
  await expectRefundedOnce(orderId, token);
});

test.each(["error 500 at refund", "timeout at refund"] as const)(
  "with an %s the refund is under way, then done with the same key",
  async (outcome) => {
    const { orderId, token } = await paidOrder(outcome);
    const started = await refund(orderId, wanted("everything", TOTAL));
    expect(started).toMatchObject({ ok: true, status: "starting" });
    const under = await traces(orderId);
    expect([under.order.paymentStatus, under.payment.refundedAmount]).toEqual(["paid", TOTAL]);
    expect([under.left, under.mails]).toEqual([0, 0]);
    shop.pass(21);
    await reconcileRefunds(services);
    await expectRefundedOnce(orderId, token);
  },
);

test("while the provider is down the money is reserved; afterwards it is given back", async () => {
  const { orderId, token } = await paidOrder();
  await shop.stopProvider();
  const started = await refund(orderId, wanted("everything", TOTAL));
  expect(started).toMatchObject({ ok: true, status: "starting" });
  expect(await refund(orderId, wanted("everything", TOTAL))).toEqual({
    ok: false,
    reason: "nothing",
  });
  shop.pass(30);
  await reconcileRefunds(services);
  await shop.restartProvider();
  shop.pass(60);
  await reconcileRefunds(services);
  await expectRefundedOnce(orderId, token);
});

test("a pending refund is done when the provider shows it complete", async () => {
  const { orderId, token } = await paidOrder("pending refund");
  const started = await refund(orderId, wanted("everything", TOTAL));
  expect(started).toMatchObject({ ok: true, status: "pending" });
  expect((await traces(orderId)).order.paymentStatus).toBe("paid");
  await new Promise((resolve) => setTimeout(resolve, 300));
  shop.pass(21);
  await reconcileRefunds(services);
  await expectRefundedOnce(orderId, token);
});

test("a pending refund that fails in the end can be made again", async () => {
  const { orderId, token } = await paidOrder("pending refund");
  await refund(orderId, wanted("everything", TOTAL));
  shop.failPendingRefunds(token);
  shop.pass(21);
  await reconcileRefunds(services);
  const { order, payment, refunds, left, count } = await traces(orderId);
  expect([order.paymentStatus, payment.refundedAmount, left]).toEqual(["paid", 0, TOTAL]);
  expect([refunds[0]?.status, count("refund_failed")]).toEqual(["failed", 1]);
  await refund(orderId, wanted("everything", TOTAL));
  expect((await traces(orderId)).order.paymentStatus).toBe("refunded");
});
