import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, customerOrders, orderLinks, outbox } from "#app/platform/db/schema.ts";
import type { Role } from "#app/shop/person/roles.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { remindUnpaidOrders } from "./remind-unpaid-orders.server.ts";
import { sendPaymentReminder } from "./send-payment-reminder.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const { userId } = await insertCustomer(db);
const person = (role: Role) => ({
  userId,
  name: "Rosa",
  email: "rosa@shop.example",
  emailVerified: true,
  twoFactorEnabled: false,
  roles: [role],
});
const remind = (orderId: string, role: Role = "staff") =>
  sendPaymentReminder(services, orderId, person(role));
const hoursLater = (hours: number) => new Date(clock.now.getTime() + hours * 60 * 60 * 1000);

const reminders = (orderId: string) =>
  db.$count(outbox, and(eq(outbox.orderId, orderId), eq(outbox.kind, "payment-reminder")));

test("staff remind a customer once a day, and each time is audited", async () => {
  const { orderId } = await insertOrder(db, { createdAt: clock.now });
  expect(await remind(orderId)).toEqual({ ok: true });
  const again = await Promise.all([remind(orderId), remind(orderId)]);
  expect(again).toEqual([
    { ok: false, reason: "reminded" },
    { ok: false, reason: "reminded" },
  ]);
  clock.now = hoursLater(25);
  expect(await remind(orderId)).toEqual({ ok: true });
  expect(await reminders(orderId)).toBe(2);
  const audited = eq(auditLog.subject, `order:${orderId}`);
  expect(await db.$count(auditLog, audited)).toBe(2);
});

test("pressed twice at once, one email goes out", async () => {
  const { orderId } = await insertOrder(db, { createdAt: clock.now });
  const results = await Promise.all([remind(orderId), remind(orderId), remind(orderId)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await reminders(orderId)).toBe(1);
});

test("staff remind whom the shop has reminded by itself, and once a day from then on", async () => {
  const { orderId } = await insertOrder(db, {
    createdAt: hoursLater(-4),
    contactEmail: "a@b.example",
  });
  await remindUnpaidOrders(services);
  expect(await reminders(orderId)).toBe(1);
  expect(await remind(orderId)).toEqual({ ok: true });
  expect(await remind(orderId)).toEqual({ ok: false, reason: "reminded" });
  expect(await reminders(orderId)).toBe(2);
});

test("who was reminded by staff is not reminded by the shop as well", async () => {
  const { orderId } = await insertOrder(db, { createdAt: hoursLater(-4) });
  expect(await remind(orderId)).toEqual({ ok: true });
  await remindUnpaidOrders(services);
  expect(await reminders(orderId)).toBe(1);
});

test("what is paid, canceled or has no link left is not reminded of, nor by customers", async () => {
  const paid = await insertOrder(db, { paymentStatus: "paid", paidAt: clock.now });
  const canceled = await insertOrder(db, { orderStatus: "cancelled" });
  const revoked = await insertOrder(db);
  await db.insert(orderLinks).values({
    id: crypto.randomUUID(),
    orderId: revoked.orderId,
    tokenHash: "a link that was revoked",
    createdAt: clock.now,
    revokedAt: clock.now,
  });
  expect(await remind(paid.orderId)).toEqual({ ok: false, reason: "not_now" });
  expect(await remind(canceled.orderId)).toEqual({ ok: false, reason: "not_now" });
  expect(await remind(revoked.orderId)).toEqual({ ok: false, reason: "no_link" });
  const open = await insertOrder(db);
  expect(await remind(open.orderId, "customer")).toEqual({ ok: false, reason: "not_staff" });
  expect(await db.$count(customerOrders, eq(customerOrders.paymentStatus, "paid"))).toBe(1);
  expect(await reminders(paid.orderId)).toBe(0);
});
