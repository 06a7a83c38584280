import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, customerOrders, outbox, payments } from "#app/platform/db/schema.ts";
import { NOBODY } from "#app/shop/person/nobody.ts";
import { cents, ZERO_CENTS } from "#app/shop/money/money.ts";
import { paymentShop } from "./payment-fixture.ts";
import { refundShop, TOTAL } from "./refund-fixture.ts";

// Webhooks come too late to take part: these tests are about the admin's own call.
const shop = await paymentShop({ webhookDelayMs: 60_000 });
const { db } = shop.services;
const {
  admin,
  staff,
  paidOrder,
  wanted,
  traces,
  givenBack,
  cardsOnly,
  refund,
  expectRefundedOnce,
} = await refundShop(shop);

test("everything that is left is refunded: lines with their tax, and the shipping", async () => {
  const { orderId, token } = await paidOrder();
  const result = await refund(orderId, wanted("everything", TOTAL));
  expect(result).toMatchObject({ ok: true, status: "completed" });
  await expectRefundedOnce(orderId, token);
  const { refunds, lines, count } = await traces(orderId);
  expect(refunds).toMatchObject([
    { amount: TOTAL, shippingAmount: 950, actor: "Rosa Delgado", claimedUntil: null },
  ]);
  expect(new Map(lines.map(({ amount, tax }) => [amount, tax]))).toEqual(
    new Map([
      [4250, 276],
      [4800, 312],
    ]),
  );
  expect([count("refund_started"), count("refund_failed")]).toEqual([1, 0]);
  const audit = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `order:${orderId}`));
  expect(audit).toMatchObject([
    { actorId: admin.userId, action: "order.refund", after: { amount: "$105.88" } },
  ]);
});

test("part of a line goes back with its share of the tax; the parts sum to all of it", async () => {
  const { orderId, token, cards } = await paidOrder();
  const first = await refund(orderId, wanted(cardsOnly(cards, 1601), 1705));
  expect(first).toMatchObject({ ok: true, status: "completed" });
  const part = await traces(orderId);
  expect(part.order).toMatchObject({ paymentStatus: "partly_refunded", refundedAmount: 1705 });
  expect(part.left).toBe(TOTAL - 1705);
  await refund(orderId, wanted(cardsOnly(cards, 1601), 1705));
  await refund(orderId, wanted(cardsOnly(cards, 1598), 1702));
  const { order, lines } = await traces(orderId);
  expect(lines.reduce((tax, line) => tax + line.tax, 0)).toBe(312);
  expect(order.refundedAmount).toBe(5112);
  await refund(orderId, wanted("everything", TOTAL - 5112));
  expect((await traces(orderId)).order.paymentStatus).toBe("refunded");
  expect(await givenBack(token)).toEqual([1705, 1705, 1702, TOTAL - 5112]);
});

test("the customer's mail names amount, lines, tax, shipping and reason", async () => {
  const { orderId, cards } = await paidOrder();
  const parts = { lines: [{ lineId: cards, amount: cents(2400) }], shipping: cents(950) };
  await refund(orderId, wanted(parts, 3506));
  const mails = await db.select().from(outbox).where(eq(outbox.orderId, orderId));
  const mail = mails.find(({ kind }) => kind === "order-refunded");
  expect(mail?.subject).toMatch(/^\$35\.06 refunded for order MR-/);
  for (const part of ["$24.00", "Business Cards", "$1.56", "$9.50", "The corners are bent."]) {
    expect(mail?.text).toContain(part);
  }
});

test("pressed twice it is one refund, at the same moment or later", async () => {
  const { orderId, token } = await paidOrder();
  const once = wanted("everything", TOTAL);
  const results = await Promise.all(Array.from({ length: 6 }, () => refund(orderId, once)));
  for (const result of results) expect(result.ok).toBe(true);
  const ids = new Set(results.map((result) => (result.ok ? result.refundId : "")));
  expect(ids.size).toBe(1);
  expect(await refund(orderId, once)).toMatchObject({ ok: true, status: "completed" });
  await expectRefundedOnce(orderId, token);
});

test("two admins in parallel can't give back more than was paid", async () => {
  const { orderId, token } = await paidOrder();
  const results = await Promise.all(
    Array.from({ length: 4 }, () => refund(orderId, wanted("everything", TOTAL))),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  await expectRefundedOnce(orderId, token);
});

test("partial refunds above what is left are refused, and nothing happens", async () => {
  const { orderId, token, cards } = await paidOrder();
  await refund(orderId, wanted(cardsOnly(cards, 4000), 4260));
  const tooMuch = await refund(orderId, wanted(cardsOnly(cards, 801), 853));
  expect(tooMuch).toEqual({ ok: false, reason: "above_line" });
  const shipping = { lines: [], shipping: cents(951) };
  expect(await refund(orderId, wanted(shipping, 951))).toEqual({
    ok: false,
    reason: "above_shipping",
  });
  const none = { lines: [], shipping: ZERO_CENTS };
  expect(await refund(orderId, wanted(none, 0))).toEqual({ ok: false, reason: "nothing" });
  const foreign = await paidOrder();
  expect(await refund(orderId, wanted(cardsOnly(foreign.cards, 1), 1))).toEqual({
    ok: false,
    reason: "unknown_line",
  });
  expect(await givenBack(token)).toEqual([4260]);
});

test("the database refuses to reserve more than was captured", async () => {
  const { orderId } = await paidOrder();
  const above = db
    .update(payments)
    .set({ refundedAmount: cents(TOTAL + 1) })
    .where(eq(payments.orderId, orderId));
  await expect(above).rejects.toThrow();
});

test("another amount than the admin saw is refused with the new one", async () => {
  const { orderId, token } = await paidOrder();
  expect(await refund(orderId, wanted("everything", 10000))).toEqual({
    ok: false,
    reason: "total_changed",
    amount: TOTAL,
  });
  expect(await givenBack(token)).toEqual([]);
});

test("only an admin refunds, and only what was paid", async () => {
  const { orderId, token } = await paidOrder();
  const byStaff = await refund(orderId, wanted("everything", TOTAL), staff);
  expect(byStaff).toEqual({ ok: false, reason: "not_admin" });
  expect(await givenBack(token)).toEqual([]);
  const unpaid = await shop.openOrder();
  expect(await refund(unpaid.orderId, wanted("everything", 4800))).toEqual({
    ok: false,
    reason: "not_paid",
  });
  expect(await refund(crypto.randomUUID(), wanted("everything", 4800))).toEqual({
    ok: false,
    reason: "unknown",
  });
});

test("a key of another order's refund starts nothing", async () => {
  const [one, other] = [await paidOrder(), await paidOrder()];
  const once = wanted("everything", TOTAL);
  await refund(one.orderId, once);
  expect(await refund(other.orderId, once)).toEqual({ ok: false, reason: "key_used" });
});

test("a refund that the provider refuses gives its amount back to what is left", async () => {
  const { orderId, token } = await paidOrder("refused refund");
  const refused = await refund(orderId, wanted("everything", TOTAL));
  expect(refused).toMatchObject({ ok: true, status: "failed" });
  const { order, payment, refunds, left, mails, count } = await traces(orderId);
  expect([order.paymentStatus, order.refundedAmount, payment.refundedAmount]).toEqual([
    "paid",
    0,
    0,
  ]);
  expect(refunds[0]?.failure).toContain("REFUND_FAILED_INSUFFICIENT_FUNDS");
  expect([left, mails, count("refund_failed")]).toEqual([TOTAL, 0, 1]);
  await refund(orderId, wanted("everything", TOTAL));
  await expectRefundedOnce(orderId, token);
});

test("whose account is closed gets the money and no mail", async () => {
  const { orderId, token } = await paidOrder();
  await db
    .update(customerOrders)
    .set({ contactEmail: NOBODY })
    .where(eq(customerOrders.id, orderId));
  await refund(orderId, wanted("everything", TOTAL));
  expect(await givenBack(token)).toEqual([TOTAL]);
  expect((await traces(orderId)).mails).toBe(0);
});
