import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { customerOrders, outbox, settings } from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { customPayment } from "#app/shop/custom-payment/custom-payment.server.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { cents } from "#app/shop/money/money.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { markOrderPaid } from "#app/shop/payment/attempt/mark-order-paid.server.ts";
import { placeOrder } from "#app/shop/checkout/place-order.server.ts";
import { tellUnpaidOrders } from "./tell-unpaid-orders.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const START = new Date("2026-11-22T12:05:00Z");
const after = (hours: number) => new Date(START.getTime() + hours * 60 * 60 * 1000);
await loadCatalogue(db, START);

beforeEach(async () => {
  clock.now = START;
  await db.delete(outbox);
  await db.delete(settings);
  await db.update(customerOrders).set({ orderStatus: "cancelled" });
});

const digests = () => db.select().from(outbox).where(eq(outbox.kind, "unpaid-orders"));
const teamMails = (orderId: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), eq(outbox.kind, "order-placed")));
const buyer = { visitorHash: "browser", userId: null, addressHash: null };

async function placed() {
  const request = { ...buyer, productId: 1, specialId: null, form: orderForm() };
  const result = await placeOrder(services, request);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.order.id;
}

async function placedCustomPayment() {
  const submissionKey = crypto.randomUUID();
  const form = { amount: cents(25_000), description: "Invoice 1042", email: "", submissionKey };
  const result = await customPayment(DEFAULT_SETTINGS).place(services, {
    buyer,
    person: null,
    wanted: "",
    form,
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.order.id;
}

async function payFor(orderId: string) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order) throw new Error("No such order.");
  await db.transaction(async (tx) => {
    const paymentWrite = tx.update(customerOrders).set({ updatedAt: clock.now });
    const captured = { providerOrderId: null, paymentWrite };
    await markOrderPaid(tx, services, order, captured, clock.now);
  });
}

test("the team hears of unpaid orders once a day, of each once, in one mail", async () => {
  const contactEmail = "dana@blueheron.example";
  const first = await insertOrder(db, { createdAt: after(-5), contactEmail });
  const second = await insertOrder(db, { createdAt: after(-3), contactEmail });
  const fresh = await insertOrder(db, { createdAt: after(-0.5), contactEmail });
  const runs = await Promise.all([tellUnpaidOrders(services), tellUnpaidOrders(services)]);
  expect(runs.toSorted((one, other) => one - other)).toEqual([0, 2]);
  const [mail] = await digests();
  expect(mail?.subject).toBe("2 unpaid orders since yesterday");
  for (const { orderNumber } of [first, second]) expect(mail?.text).toContain(orderNumber);
  expect(mail?.text).not.toContain(fresh.orderNumber);
  expect(mail?.text).toContain("$96.00");

  clock.now = after(24);
  expect(await tellUnpaidOrders(services)).toBe(1);
  const [, next] = await digests();
  expect(next?.text).toContain(fresh.orderNumber);
  clock.now = after(48);
  expect(await tellUnpaidOrders(services)).toBe(0);
  expect(await digests()).toHaveLength(2);
});

test.each([
  ["paid", { paymentStatus: "paid" }],
  ["cancelled", { orderStatus: "cancelled" }],
  ["waiting for a price", { quoteStatus: "sent" }],
  ["a custom payment that was never made", { orderKind: "custom" }],
] as const)("an order that is %s is not in the list", async (_name, order) => {
  await insertOrder(db, { createdAt: after(-5), ...order });
  expect(await tellUnpaidOrders(services)).toBe(0);
  expect(await digests()).toEqual([]);
});

test("an order is told when it is paid, a custom payment too, and before that neither", async () => {
  for (const orderId of [await placed(), await placedCustomPayment()]) {
    expect(await teamMails(orderId)).toEqual([]);
    await payFor(orderId);
    const [mail, ...more] = await teamMails(orderId);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain("New order");
    expect(mail?.text).toContain("It's paid.");
  }
});

test("a team that wants to hears of each order as it is placed, and of no payment that is not made", async () => {
  await db.insert(settings).values({ key: "unpaidOrdersAtOnce", value: true });
  const orderId = await placed();
  const [mail] = await teamMails(orderId);
  expect(mail?.text).toContain("waiting for payment");
  await payFor(orderId);
  expect(await teamMails(orderId)).toHaveLength(1);
  expect(await teamMails(await placedCustomPayment())).toEqual([]);
  clock.now = after(5);
  expect(await tellUnpaidOrders(services)).toBe(0);
});
