import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, customerOrders, orderEvents, outbox } from "#app/platform/db/schema.ts";
import type { Person } from "#app/shop/person/person.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { tellReadyForPickup } from "./tell-ready-for-pickup.server.ts";

const { services } = await testServices();
const { db } = services;
const { userId, email } = await insertCustomer(db);
const rosa: Person = {
  userId,
  email,
  name: "Rosa Delgado",
  emailVerified: true,
  twoFactorEnabled: false,
  roles: ["staff"],
};
const made = {
  paymentStatus: "paid",
  orderStatus: "processing",
  deliveryMethod: "pickup",
} as const;

test("the customer of a pickup order is told once where and when to have it", async () => {
  const { orderId, orderNumber } = await insertOrder(db, made);
  const results = await Promise.all(
    [1, 2, 3].map(() => tellReadyForPickup(services, orderId, rosa)),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const mails = await db.select().from(outbox).where(eq(outbox.orderId, orderId));
  expect(mails).toMatchObject([{ kind: "order-ready", recipient: "dana@blueheron.example" }]);
  for (const said of [orderNumber, "Monday to Friday 8:00 AM to 5:00 PM", "Where:"]) {
    expect(mails[0]?.text).toContain(said);
  }
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  expect(events).toMatchObject([
    { kind: "ready_for_pickup", toStatus: null, actor: "Rosa Delgado" },
  ]);
  const subject = eq(auditLog.subject, `order:${orderId}`);
  expect(await db.$count(auditLog, subject)).toBe(1);
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  expect(order?.orderStatus).toBe("processing");
});

test("nobody is told of an order that is not made, is sent or is over", async () => {
  const others = [
    { ...made, orderStatus: "pending" },
    { ...made, orderStatus: "delivered" },
    { ...made, deliveryMethod: "ship" },
  ] as const;
  for (const order of others) {
    const { orderId } = await insertOrder(db, order);
    expect(await tellReadyForPickup(services, orderId, rosa)).toEqual({
      ok: false,
      reason: "not_now",
    });
    expect(await db.$count(outbox, eq(outbox.orderId, orderId))).toBe(0);
  }
  expect(await tellReadyForPickup(services, randomUUID(), rosa)).toMatchObject({
    reason: "unknown",
  });
});

test("only staff tell", async () => {
  const { orderId } = await insertOrder(db, made);
  expect(await tellReadyForPickup(services, orderId, { ...rosa, roles: [] })).toMatchObject({
    reason: "not_staff",
  });
});
