import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders } from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { findLastDelivery } from "./last-delivery.server.ts";

const { db } = await testDatabase();
const elm = { street: "3 Elm St", unit: "", city: "Orlando", state: "FL", zip: "32804" } as const;
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 15));

test("the newest order with something to hand over says how it reached its customer", async () => {
  const { userId } = await insertCustomer(db);
  const { userId: other } = await insertCustomer(db);
  expect(await findLastDelivery(db, userId)).toBeNull();
  const shipped = { deliveryAddress: elm, shippingMethod: "Express" };
  await insertOrder(db, { userId, createdAt: day(1), ...shipped });
  await insertOrder(db, { userId: other, createdAt: day(9) });
  const service = { deliveryMethod: "none", deliveryAddress: null } as const;
  await insertOrder(db, { userId, createdAt: day(3), ...service });
  expect(await findLastDelivery(db, userId)).toEqual({
    method: "ship",
    address: elm,
    shippingMethod: "Express",
  });
  const pickup = { deliveryMethod: "pickup", deliveryAddress: null } as const;
  const { orderId } = await insertOrder(db, { userId, createdAt: day(4), ...pickup });
  expect(await findLastDelivery(db, userId)).toMatchObject({ method: "pickup", address: null });
  // One that another order took the place of was never wanted.
  const replacing = await insertOrder(db, { userId, createdAt: day(2) });
  await db
    .update(customerOrders)
    .set({ replacedById: replacing.orderId })
    .where(eq(customerOrders.id, orderId));
  expect(await findLastDelivery(db, userId)).toMatchObject({ method: "ship" });
});
