import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { orderLinks, outbox, payments, quotes } from "#app/platform/db/schema.ts";
import type { PaymentAttemptStatus } from "#app/shop/order/payment-terms.ts";
import { cents } from "#app/shop/money/money.ts";
import { newOrderLink } from "#app/shop/order/tracking/order-links.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { remindUnpaidOrders } from "./remind-unpaid-orders.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const START = new Date("2026-11-22T15:00:00Z");
const after = (hours: number) => new Date(START.getTime() + hours * 60 * 60 * 1000);

beforeEach(() => {
  clock.now = START;
});

/** Of a customer of its own: who ordered again is not reminded. */
const unpaid = (order: Parameters<typeof insertOrder>[1] = {}) =>
  insertOrder(db, {
    createdAt: START,
    contactEmail: `${randomUUID()}@blueheron.example`,
    ...order,
  });

const reminders = (orderId: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), eq(outbox.kind, "payment-reminder")));

test("a guest who left the payment page soon gets the link to the unpaid order, once", async () => {
  const { orderId } = await unpaid();
  clock.now = after(0.3);
  await remindUnpaidOrders(services);
  expect(await reminders(orderId)).toEqual([]);
  for (const hours of [0.4, 0.5, 4]) {
    clock.now = after(hours);
    await remindUnpaidOrders(services);
    const mails = await reminders(orderId);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("/track/");
  }
});

test("who has not paid is told so once, some hours later, with the way to pay", async () => {
  const { userId } = await insertCustomer(db);
  const { orderId, orderNumber } = await unpaid({ userId });
  clock.now = after(2);
  await remindUnpaidOrders(services);
  expect(await reminders(orderId)).toEqual([]);
  clock.now = after(4);
  await Promise.all([remindUnpaidOrders(services), remindUnpaidOrders(services)]);
  clock.now = after(5);
  await remindUnpaidOrders(services);
  const mails = await reminders(orderId);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`Your order ${orderNumber} is waiting for payment`);
  for (const said of ["nothing was charged", "$48.00", "/track/", "Changed your mind?"]) {
    expect(mails[0]?.text).toContain(said);
  }
  // Whoever calls or writes about it is asked for the number that the team finds it by.
  expect(mails[0]?.text).toMatch(new RegExp(`Questions\\? Call .*mention ${orderNumber}\\.`));
});

test.each([
  ["paid", { paymentStatus: "paid" }],
  ["cancelled", { orderStatus: "cancelled" }],
  ["waiting for a price", { quoteStatus: "sent" }],
  ["free of cost", { totalAmount: cents(0) }],
  ["of somebody without a mailbox", { contactEmail: "", orderKind: "custom" }],
  ["long forgotten", { createdAt: new Date("2026-11-19T15:00:00Z") }],
] as const)("nobody hears of an order that is %s", async (_name, order) => {
  const { orderId } = await unpaid(order);
  clock.now = after(4);
  await remindUnpaidOrders(services);
  expect(await reminders(orderId)).toEqual([]);
});

test.each<PaymentAttemptStatus>(["capturing", "pending", "held"])(
  "while a payment is %s there is nothing to be reminded of",
  async (status) => {
    const { orderId } = await unpaid();
    await db.insert(payments).values({
      id: randomUUID(),
      orderId,
      attempt: 1,
      status,
      amount: cents(4800),
      createKey: randomUUID(),
      captureKey: randomUUID(),
      createdAt: START,
      updatedAt: START,
      nextCheckAt: START,
    });
    clock.now = after(4);
    await remindUnpaidOrders(services);
    expect(await reminders(orderId)).toEqual([]);
  },
);

test("who ordered again meanwhile, and whose link was revoked, is left alone", async () => {
  const contactEmail = `${randomUUID()}@blueheron.example`;
  const first = await unpaid({ contactEmail });
  await unpaid({ contactEmail, createdAt: after(1), paymentStatus: "paid" });
  const revoked = await unpaid();
  const { row } = newOrderLink(services.env, revoked.orderId, START);
  await db.insert(orderLinks).values({ ...row, revokedAt: START });
  clock.now = after(4);
  await remindUnpaidOrders(services);
  expect(await reminders(first.orderId)).toEqual([]);
  expect(await reminders(revoked.orderId)).toEqual([]);
});

test("an accepted price is waited for from its acceptance on", async () => {
  const { orderId } = await unpaid({
    quoteStatus: "accepted",
    createdAt: new Date("2026-11-01T15:00:00Z"),
  });
  await db.insert(quotes).values({
    id: randomUUID(),
    orderId,
    version: 1,
    status: "accepted",
    lines: [],
    actor: "Rosa",
    actorRole: "staff",
    validUntil: after(500),
    createdAt: START,
    acceptedAt: START,
  });
  clock.now = after(4);
  await remindUnpaidOrders(services);
  const [mail] = await reminders(orderId);
  expect(mail?.text).toContain("Changed your mind?");
});
