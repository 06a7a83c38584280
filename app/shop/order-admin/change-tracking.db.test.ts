import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, customerOrders, orderEvents, outbox } from "#app/platform/db/schema.ts";
import type { Person } from "#app/shop/person/person.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { changeTracking } from "./change-tracking.server.ts";

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
const onItsWay = { paymentStatus: "paid", orderStatus: "shipped" } as const;
const none = { carrier: "", number: "" };
const parcel = { carrier: "UPS", number: "1Z 999" };

test("what a parcel is followed by is kept, noted and mailed once", async () => {
  const { orderId } = await insertOrder(db, onItsWay);
  const change = { orderId, seen: none, parcel };
  const results = await Promise.all([1, 2, 3].map(() => changeTracking(services, change, rosa)));
  expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  expect(order).toMatchObject({ trackingCarrier: "UPS", trackingNumber: "1Z 999" });
  const mails = await db.select().from(outbox).where(eq(outbox.orderId, orderId));
  expect(mails).toMatchObject([{ kind: "order-tracking", recipient: "dana@blueheron.example" }]);
  expect(mails[0]?.text).toContain("https://www.ups.com/track?tracknum=1Z999");
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  expect(events).toMatchObject([{ kind: "tracking_changed", note: "UPS 1Z 999" }]);
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `order:${orderId}`));
  expect(entries).toMatchObject([{ action: "order.tracking", before: none, after: parcel }]);
});

test("a number that is taken away, or of a parcel that has arrived, is not mailed", async () => {
  const arrived = await insertOrder(db, { ...onItsWay, orderStatus: "delivered" });
  const wrong = await insertOrder(db, { ...onItsWay, trackingNumber: "7" });
  const seen = { carrier: "", number: "7" };
  for (const change of [
    { orderId: arrived.orderId, seen: none, parcel },
    { orderId: wrong.orderId, seen, parcel: none },
  ]) {
    expect(await changeTracking(services, change, rosa)).toEqual({ ok: true });
    expect(await db.$count(outbox, eq(outbox.orderId, change.orderId))).toBe(0);
  }
});

test("only a parcel that has left is followed, and only staff say by what", async () => {
  const inTheShop = await insertOrder(db, { ...onItsWay, orderStatus: "processing" });
  const pickedUp = await insertOrder(db, {
    ...onItsWay,
    orderStatus: "delivered",
    deliveryMethod: "pickup",
  });
  for (const { orderId } of [inTheShop, pickedUp]) {
    const result = await changeTracking(services, { orderId, seen: none, parcel }, rosa);
    expect(result).toEqual({ ok: false, reason: "not_now" });
  }
  const change = { orderId: randomUUID(), seen: none, parcel };
  expect(await changeTracking(services, change, rosa)).toMatchObject({ reason: "unknown" });
  const customer = { ...rosa, roles: [] };
  expect(await changeTracking(services, change, customer)).toMatchObject({ reason: "not_staff" });
});
