import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  auditLog,
  coupons,
  customerOrders,
  orderEvents,
  orderLinks,
  outbox,
  payments,
} from "#app/platform/db/schema.ts";
import type { PaymentAttemptStatus } from "#app/shop/order/payment-terms.ts";
import { cents } from "#app/shop/money/money.ts";
import { newOrderLink } from "#app/shop/order/tracking/order-links.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { cancelOwnOrder } from "./cancel-own-order.server.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";

const { services, clock } = await testServices();
const { db } = services;
clock.now = new Date("2026-11-20T15:41:00Z");
const [dana, eve] = [await insertCustomer(db), await insertCustomer(db)];

function cancel(orderId: string, expected: OrderStatus = "pending", by = dana) {
  return cancelOwnOrder(services, { userId: by.userId, orderId }, expected);
}

async function insertAttempt(orderId: string, status: PaymentAttemptStatus) {
  await db.insert(payments).values({
    id: randomUUID(),
    orderId,
    attempt: 1,
    status,
    amount: cents(4800),
    createKey: randomUUID(),
    captureKey: randomUUID(),
    createdAt: clock.now,
    updatedAt: clock.now,
  });
}

async function statusOf(orderId: string) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  return order?.orderStatus;
}

test("a cancellation is the status, an event of the customer's, an audit entry and a mail", async () => {
  const { orderId } = await insertOrder(db, { userId: dana.userId });
  expect(await cancel(orderId)).toEqual({ ok: true });
  expect(await statusOf(orderId)).toBe("cancelled");
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  expect(events).toMatchObject([
    {
      kind: "status",
      fromStatus: "pending",
      toStatus: "cancelled",
      actor: "customer",
      actorId: dana.userId,
      note: "",
      createdAt: clock.now,
    },
  ]);
  const subject = eq(auditLog.subject, `order:${orderId}`);
  expect(await db.select().from(auditLog).where(subject)).toMatchObject([
    { action: "order.status", actor: "customer", actorId: dana.userId },
  ]);
  const mails = await db.select().from(outbox).where(eq(outbox.orderId, orderId));
  expect(mails).toMatchObject([{ kind: "order-cancelled", recipient: "dana@blueheron.example" }]);
});

test("a cancelled order gives its coupon back, and can't be paid any more", async () => {
  const { orderId } = await insertOrder(db, { userId: dana.userId });
  await insertAttempt(orderId, "created");
  await db.insert(coupons).values({
    code: "MB-AGAIN",
    userId: dana.userId,
    value: cents(1000),
    expiresAt: new Date("2026-12-20T00:00:00Z"),
    usedAt: clock.now,
    usedByOrderId: orderId,
  });
  expect(await cancel(orderId)).toEqual({ ok: true });
  const [attempt] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(attempt?.status).toBe("voided");
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, "MB-AGAIN"));
  expect(coupon?.usedAt).toBeNull();
});

test("somebody else's order is unknown, and stays as it is", async () => {
  const { orderId } = await insertOrder(db, { userId: dana.userId });
  const guests = await insertOrder(db);
  for (const id of [orderId, guests.orderId, randomUUID()]) {
    expect(await cancel(id, "pending", eve)).toEqual({ ok: false, reason: "unknown" });
  }
  expect(await statusOf(orderId)).toBe("pending");
});

test("what is paid, free or begun is not the customer's to cancel", async () => {
  const paid = await insertOrder(db, { userId: dana.userId, paymentStatus: "paid" });
  expect(await cancel(paid.orderId)).toEqual({ ok: false, reason: "settled" });
  const free = { totalAmount: cents(0), paymentStatus: "free" } as const;
  const given = await insertOrder(db, { userId: dana.userId, ...free });
  expect(await cancel(given.orderId)).toEqual({ ok: false, reason: "settled" });
  const begun = { paymentStatus: "paid", orderStatus: "processing" } as const;
  const made = await insertOrder(db, { userId: dana.userId, ...begun });
  expect(await cancel(made.orderId, "processing")).toEqual({ ok: false, reason: "too_late" });
  expect(await statusOf(made.orderId)).toBe("processing");
});

test("the second of two tabs is told that it is done already", async () => {
  const { orderId } = await insertOrder(db, { userId: dana.userId });
  const results = await Promise.all([1, 2, 3, 4].map(() => cancel(orderId)));
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  const refused = { ok: false, reason: "changed_meanwhile" };
  expect(results.filter((result) => !result.ok)).toEqual([refused, refused, refused]);
  expect(await db.$count(orderEvents, eq(orderEvents.orderId, orderId))).toBe(1);
});

test("while money may have moved the order waits for the provider's answer", async () => {
  for (const status of ["capturing", "pending", "held"] as const) {
    const { orderId } = await insertOrder(db, { userId: dana.userId });
    await insertAttempt(orderId, status);
    expect(await cancel(orderId)).toEqual({ ok: false, reason: "payment_under_way" });
    expect(await statusOf(orderId)).toBe("pending");
  }
});

test("whoever holds a guest's order's link calls it off; what is no link does nothing", async () => {
  const { orderId } = await insertOrder(db);
  const { row, url } = newOrderLink(services.env, orderId, services.now());
  await db.insert(orderLinks).values(row);
  const token = url.split("/track/")[1] ?? "";
  expect(await cancelOwnOrder(services, { token: "A".repeat(22) }, "pending")).toEqual({
    ok: false,
    reason: "unknown",
  });
  expect(await statusOf(orderId)).toBe("pending");
  expect(await cancelOwnOrder(services, { token }, "pending")).toEqual({ ok: true });
  expect(await statusOf(orderId)).toBe("cancelled");
});
