import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  customerOrders,
  files,
  orderLinks,
  outbox,
  reorderReminders,
} from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { newOrderLink } from "#app/shop/order/tracking/order-links.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { CARDS, insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { remindToReorder } from "./remind-to-reorder.server.ts";
import { findReminder, setReminder } from "./set-reminder.server.ts";

const { services, clock } = await testServices();
const { db, env } = services;
await loadCatalogue(db, clock.now);
const start = new Date("2026-11-16T15:00:00Z");
const done = { orderStatus: "delivered", paymentStatus: "paid" } as const;

beforeEach(() => {
  clock.now = start;
});

/** Cards that were printed from the customer's own file. */
async function printed(changes: Partial<typeof customerOrders.$inferInsert> = {}) {
  const { userId } = await insertCustomer(db);
  const line = {
    productId: 1,
    configuration: { ...CARDS, size: "3.5x2", paperType: "16pt Standard" },
  };
  const order = { userId, ...done, paidAt: start, ...changes };
  const { orderId, lineId } = await insertOrder(db, order, line);
  const link = newOrderLink(env, orderId, start);
  await db.insert(orderLinks).values(link.row);
  const id = randomUUID();
  await db.insert(files).values({
    id,
    purpose: "artwork",
    name: "card.pdf",
    contentType: "application/pdf",
    bytes: 10,
    sha256: "0",
    storageKey: id,
    userId,
    orderLineId: lineId,
    createdAt: start,
    attachedAt: start,
  });
  return { userId, orderId, token: link.url.slice(link.url.lastIndexOf("/") + 1) };
}

const mailsOf = (orderId: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), eq(outbox.kind, "reorder-reminder")));

test("it comes on its day and once, with picture, today's price and one button", async () => {
  const order = await printed();
  expect(await setReminder(db, order, 3, clock.now)).toEqual({ ok: true });
  clock.now = new Date("2027-02-16T14:00:00Z");
  expect(await remindToReorder(services)).toBe(0);
  clock.now = new Date("2027-02-16T16:00:00Z");
  await Promise.all(Array.from({ length: 3 }, () => remindToReorder(services)));
  await remindToReorder(services);
  const [mail, ...others] = await mailsOf(order.orderId);
  expect(others).toEqual([]);
  // With the member price, as the order's page has it.
  expect(mail?.text).toContain("Business Cards (Quantity: 1,000): $45.60");
  expect(mail?.text).toContain(`Print again: ${env.publicUrl}/my-account/orders/${order.orderId}`);
  expect(mail?.html).toContain('-share.jpg" alt="Business Cards"');
  expect(mail?.text).toMatch(/Remind me again, or cancel: \S+\/track\/~[\w-]{36}\/reminder/);
  expect(await findReminder(db, order.orderId)).toBeNull();
});

test("it is called off by its owner, or by whoever has the order's link, and by nobody else", async () => {
  const order = await printed();
  const due = async () => (await findReminder(db, order.orderId)) !== null;
  await setReminder(db, order, 6, clock.now);
  const stranger = { userId: "somebody else", orderId: order.orderId };
  expect(await setReminder(db, stranger, 0, clock.now)).toEqual({ ok: false, reason: "unknown" });
  expect(await setReminder(db, { token: "x" }, 0, clock.now)).toMatchObject({ ok: false });
  expect(await due()).toBe(true);
  await setReminder(db, { token: order.token }, 0, clock.now);
  expect(await due()).toBe(false);
  clock.now = new Date("2027-11-16T16:00:00Z");
  expect(await remindToReorder(services)).toBe(0);
});

test("nobody is reminded of what is not paid for, or was called off since", async () => {
  const unpaid = await printed({ orderStatus: "pending", paymentStatus: "unpaid", paidAt: null });
  const answer = await setReminder(db, unpaid, 3, clock.now);
  expect(answer).toEqual({ ok: false, reason: "not_now" });
  const gone = await printed();
  await setReminder(db, gone, 12, clock.now);
  await db
    .update(customerOrders)
    .set({ orderStatus: "cancelled" })
    .where(eq(customerOrders.id, gone.orderId));
  clock.now = new Date("2027-11-16T16:00:00Z");
  expect(await remindToReorder(services)).toBe(0);
  expect(await db.$count(reorderReminders, eq(reorderReminders.orderId, unpaid.orderId))).toBe(0);
});
