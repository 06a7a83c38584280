import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, orderLines, products } from "#app/platform/db/schema.ts";
import { cartFixture } from "#tests/support/cart-fixture.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { testServices } from "#tests/support/test-services.ts";
import { orderAgain } from "./order-again.server.ts";
import { placeCartOrder } from "./place-cart-order.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const { view, add } = cartFixture(services, clock);

/** Two runs of cards that a customer ordered from their cart. */
async function orderOfTwo() {
  const { userId } = await insertCustomer(db);
  const buyer = { userId, visitorHash: randomUUID(), addressHash: null };
  await add({ designNotes: "Matte, please" }, buyer);
  await add({ quantity: 500 }, buyer);
  const { checkoutKey } = await view(buyer);
  const { contact } = orderForm();
  const result = await placeCartOrder(services, buyer, {
    contact,
    couponCode: "",
    delivery: { method: "pickup" },
    // The member price, then tax.
    expectedTotal: "88.02",
    submissionKey: checkoutKey ?? "",
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  await db.update(customerOrders).set({ paymentStatus: "paid" });
  const { id, orderNumber } = result.order;
  const somebody = await insertCustomer(db);
  const reader = { ...buyer, userId: somebody.userId };
  await db.update(customerOrders).set({ userId: somebody.userId }).where(eq(customerOrders.id, id));
  return { orderId: id, orderNumber, buyer: reader, userId: somebody.userId };
}

test("everything of an order lies in the cart once, with a note where its artwork is", async () => {
  const { orderId, orderNumber, buyer, userId } = await orderOfTwo();
  const again = () => orderAgain(services, userId, orderId);
  expect(await Promise.all([again(), again()])).toEqual([
    { ok: true, left: 0, isDesignedAnew: false, isWithoutFiles: false },
    { ok: true, left: 0, isDesignedAnew: false, isWithoutFiles: false },
  ]);
  const { lines } = await view(buyer);
  expect(
    lines.map(({ configuration }) => configuration.quantity).toSorted((a, b) => a - b),
  ).toEqual([500, 1000]);
  const notes = lines.map(({ details }) => details.designNotes);
  expect(notes).toContain(`Artwork as in order ${orderNumber}.\nMatte, please`);
  expect(lines.flatMap(({ files }) => files)).toEqual([]);
});

test("of an order that nobody paid no note says that its artwork is there", async () => {
  const { orderId, buyer, userId } = await orderOfTwo();
  await db
    .update(customerOrders)
    .set({ paymentStatus: "unpaid" })
    .where(eq(customerOrders.id, orderId));
  await orderAgain(services, userId, orderId);
  const notes = (await view(buyer)).lines.map(({ details }) => details.designNotes);
  expect(notes.toSorted()).toEqual(["", "Matte, please"]);
});

test("what is not sold any more is left out, and said; nothing at all is refused", async () => {
  const { orderId, buyer, userId } = await orderOfTwo();
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (!line?.configuration) throw new Error("The order has no configured line.");
  const configuration = { ...line.configuration, quantity: 3 };
  await db.update(orderLines).set({ configuration }).where(eq(orderLines.id, line.id));
  expect(await orderAgain(services, userId, orderId)).toEqual({
    ok: true,
    left: 1,
    isDesignedAnew: false,
    isWithoutFiles: false,
  });
  expect((await view(buyer)).lines).toHaveLength(1);
  await db.update(products).set({ archivedAt: clock.now }).where(eq(products.id, 1));
  expect(await orderAgain(services, userId, orderId)).toEqual({ ok: false, reason: "nothing" });
  await db.update(products).set({ archivedAt: null }).where(eq(products.id, 1));
});

test("nobody orders somebody else's order again", async () => {
  const { orderId } = await insertOrder(db);
  const { userId } = await insertCustomer(db);
  expect(await orderAgain(services, userId, orderId)).toEqual({ ok: false, reason: "unknown" });
});
