import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  customerOrders,
  orderEvents,
  orderLinks,
  outbox,
  rateLimits,
  user,
} from "#app/platform/db/schema.ts";
import { UNPROVEN_MAILS_A_DAY } from "#app/shop/person/unproven-mail-limit.server.ts";
import { newOrderLink } from "#app/shop/order/tracking/order-links.server.ts";
import { expireUnpaidOrders } from "#app/shop/order/unpaid/expire-unpaid-orders.server.ts";
import { remindUnpaidOrders } from "#app/shop/payment/remind-unpaid-orders.server.ts";
import { sendPaymentReminder } from "#app/shop/payment/send-payment-reminder.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { testServices } from "#tests/support/test-services.ts";
import { isMailboxProven } from "./unasked-mail.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const START = new Date("2026-11-22T15:00:00Z");
const after = (hours: number) => new Date(START.getTime() + hours * 60 * 60 * 1000);

beforeEach(async () => {
  clock.now = START;
  await db.delete(rateLimits);
  await db.delete(outbox);
  // Nobody is reminded of those of the test before.
  await db.update(customerOrders).set({ orderStatus: "cancelled" });
});

type Given = Parameters<typeof insertOrder>[1];

/** A guest's order that nobody paid, of a kind that can be paid by mail. */
async function unpaid(given: Given = {}) {
  const order = await insertOrder(db, {
    createdAt: clock.now,
    addressHash: randomUUID(),
    ...given,
  });
  await db.insert(orderLinks).values(newOrderLink(services.env, order.orderId, clock.now).row);
  return order.orderId;
}

const someone = () => `${randomUUID()}@blueheron.example`;
const times = (count: number) => Array.from({ length: count }, (_, at) => at);
const withheldOf = (orderId: string) =>
  db
    .select({ note: orderEvents.note })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        inArray(orderEvents.kind, ["mail_withheld", "reminder_withheld"]),
      ),
    );

/** Orders, and leaves it until they are reminded of it: one after the other. */
async function orderAndLeave(given: Given): Promise<string> {
  const orderId = await unpaid(given);
  clock.now = new Date(clock.now.getTime() + 25 * 60_000);
  await remindUnpaidOrders(services);
  return orderId;
}

test("one mailbox that nobody has proven is reminded a few times a day, whoever orders in its name", async () => {
  const contactEmail = someone();
  const [name, host] = contactEmail.split("@");
  const orderIds = [];
  for (const spelling of [
    contactEmail,
    contactEmail.toUpperCase(),
    `${name}+1@${host}`,
    contactEmail,
  ])
    orderIds.push(await orderAndLeave({ contactEmail: spelling }));
  expect(await db.$count(outbox)).toBe(UNPROVEN_MAILS_A_DAY.news.mailbox);
  expect(await Promise.all(orderIds.map(async (id) => (await withheldOf(id)).length))).toEqual([
    0, 0, 0, 1,
  ]);
  const [last = ""] = orderIds.slice(-1);
  expect(await withheldOf(last)).toEqual([
    { note: expect.stringMatching(/^“Your order MR-\d+ is waiting for payment” wasn't sent/) },
  ]);
});

test("one network address has so many mailed a day; the others are tried once, and the team may write", async () => {
  const addressHash = randomUUID();
  const most = UNPROVEN_MAILS_A_DAY.news.address;
  const orderIds: string[] = [];
  for (const _ of times(most + 5))
    orderIds.push(await unpaid({ addressHash, contactEmail: someone() }));
  const other = await unpaid({ contactEmail: someone() });
  clock.now = after(1);
  expect(await remindUnpaidOrders(services)).toBe(most + 1);
  expect(await remindUnpaidOrders(services)).toBe(0);
  const isWithheld = inArray(orderEvents.kind, ["mail_withheld", "reminder_withheld"]);
  const withheld = await db.select().from(orderEvents).where(isWithheld);
  const theirs = withheld.filter(({ orderId }) => orderIds.includes(orderId));
  expect(theirs).toHaveLength(5);
  expect(await withheldOf(other)).toEqual([]);
  const staff = await insertPerson(db, "staff");
  const byTeam = await sendPaymentReminder(services, theirs[0]?.orderId ?? "", staff);
  expect(byTeam).toEqual({ ok: true });
  // A day later there is room for the rest.
  await db.delete(rateLimits);
  clock.now = after(26);
  expect(await remindUnpaidOrders(services)).toBe(4);
});

test("another mail that was too many keeps nobody from being reminded", async () => {
  const orderId = await unpaid({ contactEmail: someone() });
  const event = { orderId, kind: "mail_withheld" as const, actor: "system", note: "" };
  await db.insert(orderEvents).values({ ...event, createdAt: clock.now });
  clock.now = after(1);
  expect(await remindUnpaidOrders(services)).toBe(1);
});

test("what becomes of an order is told to whoever was told of it, and counts no more", async () => {
  const contactEmail = someone();
  const orderIds = [];
  for (const _ of times(UNPROVEN_MAILS_A_DAY.news.mailbox))
    orderIds.push(await orderAndLeave({ contactEmail }));
  clock.now = after(24 * 7);
  await expireUnpaidOrders(services);
  const [last = ""] = orderIds.slice(-1);
  const ofLast = await db.select().from(outbox).where(eq(outbox.orderId, last));
  expect(ofLast.map(({ kind }) => kind).toSorted()).toEqual([
    "order-cancelled",
    "payment-reminder",
  ]);
});

test("a customer whose account has verified the mailbox is told of each of their orders", async () => {
  const { userId, email } = await insertCustomer(db);
  const addressHash = randomUUID();
  const theirs = { userId, contactEmail: email.toUpperCase(), addressHash };
  for (const _ of times(UNPROVEN_MAILS_A_DAY.news.mailbox + 2)) {
    await unpaid(theirs);
    clock.now = new Date(clock.now.getTime() + 4 * 60 * 60_000);
    await remindUnpaidOrders(services);
  }
  const told = eq(outbox.recipient, theirs.contactEmail);
  expect(await db.$count(outbox, told)).toBe(UNPROVEN_MAILS_A_DAY.news.mailbox + 2);
  // Not so one who has not, nor one who gives another mailbox.
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, userId));
  expect(await isMailboxProven(db, { ...theirs, paymentStatus: "unpaid" })).toBe(false);
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, userId));
  expect(await isMailboxProven(db, { ...theirs, paymentStatus: "unpaid" })).toBe(true);
  const another = { ...theirs, contactEmail: someone(), paymentStatus: "unpaid" as const };
  expect(await isMailboxProven(db, another)).toBe(false);
  expect(await isMailboxProven(db, { ...another, paymentStatus: "free" })).toBe(false);
  expect(await isMailboxProven(db, { ...another, paymentStatus: "paid" })).toBe(true);
});

test("an order that nobody pays ends whether or not its mailbox may be told", async () => {
  const contactEmail = someone();
  for (const _ of times(UNPROVEN_MAILS_A_DAY.news.mailbox)) await orderAndLeave({ contactEmail });
  await db.delete(outbox);
  const last = await unpaid({ contactEmail });
  clock.now = after(24 * 7);
  expect(await expireUnpaidOrders(services)).toBeGreaterThan(0);
  expect(await db.$count(outbox, eq(outbox.orderId, last))).toBe(0);
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, last));
  expect(order?.orderStatus).toBe("cancelled");
  expect(await withheldOf(last)).toHaveLength(1);
});
