import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, customerOrders, orderEvents, outbox } from "#app/platform/db/schema.ts";
import { paymentShop } from "#tests/payments/payment-fixture.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import type { ChosenOrder } from "./bulk-form.ts";
import { changeManyStatuses } from "./change-many-statuses.server.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";

const { services } = await paymentShop();
const { db } = services;
const [admin, staff, customer] = [
  await insertPerson(db, "admin"),
  await insertPerson(db, "staff"),
  await insertPerson(db, "customer"),
];

const paid = { paymentStatus: "paid", paidAt: new Date() } as const;
const designed = { configuration: null };

async function insertChosen(
  order: Parameters<typeof insertOrder>[1] = {},
  line: Parameters<typeof insertOrder>[2] = designed,
): Promise<ChosenOrder> {
  const { orderId } = await insertOrder(db, order, line);
  return { orderId, expected: order?.orderStatus ?? "pending" };
}

async function change(orders: ChosenOrder[], to: OrderStatus, by = staff) {
  const outcomes = await changeManyStatuses(services, { orders, to }, by);
  return outcomes.map(({ problem }) => problem);
}

async function statusOf({ orderId }: ChosenOrder) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  return order?.orderStatus;
}

test("each order that may go there goes, with its event, its audit entry and its mail", async () => {
  const orders = [await insertChosen(paid), await insertChosen(paid)];
  expect(await change(orders, "processing")).toEqual([null, null]);
  for (const order of orders) {
    expect(await statusOf(order)).toBe("processing");
    const [events, entries, mails] = await Promise.all([
      db.$count(orderEvents, eq(orderEvents.orderId, order.orderId)),
      db.$count(auditLog, eq(auditLog.subject, `order:${order.orderId}`)),
      db.$count(outbox, eq(outbox.orderId, order.orderId)),
    ]);
    expect({ events, entries, mails }).toEqual({ events: 1, entries: 1, mails: 1 });
  }
});

test("each order that may not stays as it was, and says why", async () => {
  const fine = await insertChosen(paid);
  const unpaid = await insertChosen();
  const meanwhile = { ...(await insertChosen({ ...paid, orderStatus: "processing" })) };
  const withoutFiles = await insertChosen(paid, {});
  const gone: ChosenOrder = { orderId: randomUUID(), expected: "pending" };
  const problems = await change(
    [unpaid, fine, { ...meanwhile, expected: "pending" }, withoutFiles, gone],
    "processing",
  );
  expect(problems).toEqual([
    "This order isn't paid. Production starts when it is.",
    null,
    "Someone else just changed this order. It is processing now. Check it again before you continue.",
    "Waiting for artwork. You can start without it on the order's page.",
    "This order no longer exists.",
  ]);
  expect(await statusOf(unpaid)).toBe("pending");
  expect(await statusOf(fine)).toBe("processing");
  expect(await statusOf(withoutFiles)).toBe("pending");
});

test("unpaid orders are cancelled together; what becomes of money is decided one by one", async () => {
  const unpaid = await insertChosen();
  const held = await insertChosen(paid);
  expect(await change([unpaid, held], "cancelled", admin)).toEqual([
    null,
    "This order is paid. Cancel it on its own page, where you choose whether to refund the payment.",
  ]);
  expect([await statusOf(unpaid), await statusOf(held)]).toEqual(["cancelled", "pending"]);
});

test("nobody but staff changes anything", async () => {
  const order = await insertChosen(paid);
  expect(await change([order], "processing", customer)).toEqual(["Only staff can change orders."]);
  expect(await statusOf(order)).toBe("pending");
});

test("an order that is chosen twice, or by two at once, moves once", async () => {
  const order = await insertChosen(paid);
  const both = await Promise.all([
    change([order, order], "processing"),
    change([order], "processing"),
  ]);
  expect(both.flat().filter((problem) => problem === null)).toHaveLength(1);
  expect(await db.$count(outbox, eq(outbox.orderId, order.orderId))).toBe(1);
});

test("one whose design is not approved stays where it is, and says so", async () => {
  const waiting = await insertChosen({ ...paid, proofState: "waiting" });
  const owed = await insertChosen({ ...paid, proofState: "needed" });
  const ready = await insertChosen(paid);
  const orders = [waiting, owed, ready];
  const outcomes = await changeManyStatuses(services, { orders, to: "processing" }, staff);
  expect(outcomes.map(({ problem }) => problem)).toEqual([
    expect.stringContaining("hasn't responded to the proof yet"),
    expect.stringContaining("hasn't approved a proof yet"),
    null,
  ]);
});
