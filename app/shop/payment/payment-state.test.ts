import { expect, test } from "vitest";
import { PAYMENT_ATTEMPT_STATUSES } from "#app/shop/order/payment-terms.ts";
import { cents } from "#app/shop/money/money.ts";
import { attemptRow } from "./attempt/attempt-row.ts";
import { paymentDescription } from "./attempt/payment-description.ts";
import { findObstacle, findTotalChange } from "./attempt/payment-obstacle.ts";
import { paymentStateOf } from "./payment-state.ts";
import { describeRefundRefusal } from "#app/shop/payment/refund/refund-form.ts";
import { isProviderTrouble } from "./attempt/start-refusal.ts";

test("a payment is told as what it means: only what was captured is paid", () => {
  const states = {
    starting: "not_opened",
    created: "not_approved",
    capturing: "confirming",
    captured: "paid",
    pending: "pending",
    declined: "declined",
    held: "held",
    voided: "voided",
    failed: "failed",
  } as const;
  expect(
    Object.fromEntries(PAYMENT_ATTEMPT_STATUSES.map((status) => [status, paymentStateOf(status)])),
  ).toEqual(states);
});

test("an order takes money while it is open and unpaid", () => {
  const order = { orderStatus: "pending", paymentStatus: "unpaid" } as const;
  expect(findObstacle(order)).toBeNull();
  expect(findObstacle({ ...order, paymentStatus: "paid" })).toBe("The order is already settled.");
  expect(findObstacle({ ...order, orderStatus: "cancelled" })).toBe("The order is no longer open.");
});

test("an order is paid with what was approved, or not at all", () => {
  expect(findTotalChange(cents(4800), cents(4800))).toBeNull();
  expect(findTotalChange(cents(5000), cents(4800))).toBe(
    "The order is $50.00 now; $48.00 was approved.",
  );
});

test("a new attempt asks for the order's total and is looked at 20 seconds later", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const attempt = attemptRow({ id: "order", totalAmount: cents(4800) }, 2, true, now);
  expect(attempt).toMatchObject({ orderId: "order", attempt: 2, amount: 4800, isTest: true });
  expect(attempt.nextCheckAt).toEqual(new Date("2026-11-20T12:00:20Z"));
});

test("who pays reads the order's number, its product and its coupon; a custom payment says itself what it is", () => {
  const order = {
    orderKind: "product",
    orderNumber: "MR-10042",
    productName: "1,000 Business Cards",
    couponCode: null,
  } as const;
  expect(paymentDescription(order)).toBe("Order MR-10042: 1,000 Business Cards");
  expect(paymentDescription({ ...order, couponCode: "MB-7K2Q-04" })).toBe(
    "Order MR-10042: 1,000 Business Cards, coupon MB-7K2Q-04 applied",
  );
  expect(paymentDescription({ ...order, orderKind: "custom" })).toBe("1,000 Business Cards");
});

test("a payment that did not open is the provider's doing or the order's own", () => {
  const reasons = [
    "provider_unavailable",
    "no_payment_url",
    "provider_refused",
    "not_found",
    "not_payable",
    "already_paid",
    "being_confirmed",
  ] as const;
  expect(reasons.filter(isProviderTrouble)).toEqual(reasons.slice(0, 3));
});

test("a refund of another amount than was seen names it", () => {
  expect(describeRefundRefusal({ reason: "total_changed", amount: cents(5112) })).toContain(
    "This comes to $51.12.",
  );
  expect(describeRefundRefusal({ reason: "nothing" })).toBe("Enter an amount to refund.");
});
