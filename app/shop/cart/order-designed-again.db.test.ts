import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cartLines, customerOrders, type proofs } from "#app/platform/db/schema.ts";
import { findOrderOf } from "#app/shop/own-order/find-own-order.server.ts";
import { configurationOf } from "#app/shop/checkout/form-configuration.ts";
import { reprintProblem } from "#app/shop/proof/reprint-problem.server.ts";
import { cartFixture } from "#tests/support/cart-fixture.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { insertProof } from "#tests/support/proof-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { orderAgain } from "./order-again.server.ts";
import { placeCartOrder } from "./place-cart-order.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const { view, add, cards } = cartFixture(services, clock);
const chosen = async () => configurationOf(await cards(), null, orderForm());

/** Cards that the shop designed for a customer and, unless a proof is told of, showed an approved proof of. */
async function designedOrder(proof: Partial<typeof proofs.$inferInsert> = {}) {
  const { userId } = await insertCustomer(db);
  const buyer = { userId, visitorHash: randomUUID(), addressHash: null };
  const paid = { userId, paymentStatus: "paid" } as const;
  const designed = { ...(await chosen()), hasOwnDesign: false, addDesignFee: true };
  const line = { productId: 1, configuration: designed };
  const order = await insertOrder(db, paid, line);
  const settled = { state: "approved", settledBy: "customer", settledAt: clock.now } as const;
  await insertProof(db, order.lineId, { ...settled, ...proof });
  return { ...order, userId, buyer };
}

const designPrices = async (buyer: Parameters<typeof view>[0]) =>
  (await view(buyer)).lines.map(({ price }) =>
    price.ok ? price.lines.filter(({ kind }) => kind === "design").length : null,
  );

test("a design that was approved is printed again: it is not charged, and needs no proof", async () => {
  const { orderId, orderNumber, userId, buyer } = await designedOrder();
  expect(await orderAgain(services, userId, orderId)).toMatchObject({ ok: true, left: 0 });
  expect(await designPrices(buyer)).toEqual([0]);
  const { checkoutKey, lines } = await view(buyer);
  expect(lines[0]?.configuration).toMatchObject({ reprintOf: orderNumber, addDesignFee: false });
  expect(lines[0]?.details.designNotes).toBe("");
  const placed = await placeCartOrder(services, buyer, {
    contact: orderForm().contact,
    couponCode: "",
    delivery: { method: "pickup" },
    expectedTotal: "48.56",
    submissionKey: checkoutKey ?? "",
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const [row] = await db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.id, placed.order.id));
  expect(row).toMatchObject({ proofState: "none", artworkMissing: false });
  // What is ordered again from a reprint still names the order with the proof.
  await db.delete(cartLines);
  expect(await orderAgain(services, userId, placed.order.id)).toMatchObject({ ok: true, left: 0 });
  expect((await view(buyer)).lines[0]?.configuration.reprintOf).toBe(orderNumber);
});

test.each([
  { state: "waiting", settledBy: null, settledAt: null },
  { state: "changes" },
  { state: "withdrawn" },
] as const)("a design whose proof is $state is charged again", async (proof) => {
  const { orderId, userId, buyer } = await designedOrder(proof);
  expect(await orderAgain(services, userId, orderId)).toMatchObject({ ok: true, left: 0 });
  expect(await designPrices(buyer)).toEqual([1]);
});

test.each([
  { orderStatus: "cancelled" },
  { paymentStatus: "refunded" },
  { orderStatus: "cancelled", paymentStatus: "refunded" },
] as const)("a design whose order is %o is printed by nobody, and charged again", async (gone) => {
  const { orderId, orderNumber, userId, buyer } = await designedOrder();
  const reprint = { ...(await chosen()), hasOwnDesign: false, reprintOf: orderNumber };
  expect(await reprintProblem(db, userId, reprint)).toBeNull();
  await db.update(customerOrders).set(gone).where(eq(customerOrders.id, orderId));
  expect(await reprintProblem(db, userId, reprint)).toMatchObject({ field: "reprintOf" });
  expect(await orderAgain(services, userId, orderId)).toMatchObject({ ok: true, left: 0 });
  expect(await designPrices(buyer)).toEqual([1]);
});

test.each([{ orderStatus: "cancelled" }, { paymentStatus: "refunded" }] as const)(
  "a reprint whose design's order is %o since is designed anew, and that is told",
  async (gone) => {
    const { orderId, orderNumber, userId, buyer } = await designedOrder();
    const reprint = { ...(await chosen()), hasOwnDesign: false, reprintOf: orderNumber };
    const line = { productId: 1, configuration: reprint };
    const second = await insertOrder(db, { userId, paymentStatus: "paid" }, line);
    const again = () => orderAgain(services, userId, second.orderId);
    const stands = async () =>
      (await findOrderOf(db, userId, second.orderId))?.lines.map((own) => own.doesDesignStand);
    expect(await stands()).toEqual([true]);
    expect(await again()).toEqual({ ok: true, left: 0, isDesignedAnew: false });
    expect((await view(buyer)).lines[0]?.configuration.reprintOf).toBe(orderNumber);
    await db.delete(cartLines);

    await db.update(customerOrders).set(gone).where(eq(customerOrders.id, orderId));
    expect(await stands()).toEqual([false]);
    expect(await again()).toEqual({ ok: true, left: 0, isDesignedAnew: true });
    const [item] = (await view(buyer)).lines;
    expect(item?.configuration.reprintOf).toBeUndefined();
    expect(await designPrices(buyer)).toEqual([1]);
  },
);

test("a design stays paid for when only a part of its order's money went back", async () => {
  const { orderId, userId, buyer } = await designedOrder();
  const partly = { paymentStatus: "partly_refunded" } as const;
  await db.update(customerOrders).set(partly).where(eq(customerOrders.id, orderId));
  expect(await orderAgain(services, userId, orderId)).toMatchObject({ ok: true, left: 0 });
  expect(await designPrices(buyer)).toEqual([0]);
});

test("nobody prints from another's order, from one without an approved design, or in another size", async () => {
  const { orderId, orderNumber, userId } = await designedOrder();
  const own = await insertOrder(db, { userId });
  const asked = { ...(await chosen()), hasOwnDesign: false };
  const problem = (who: string | null, reprintOf: string, change = {}) =>
    reprintProblem(db, who, { ...asked, ...change, reprintOf });
  expect(orderId).not.toBe(own.orderId);
  expect(await problem(userId, orderNumber)).toBeNull();
  expect(await problem(userId, orderNumber, { paperType: "18pt UV", quantity: 250 })).toBeNull();
  const { userId: other } = await insertCustomer(db);
  for (const who of [other, null]) {
    expect(await problem(who, orderNumber)).toMatchObject({ field: "reprintOf" });
  }
  expect(await problem(userId, own.orderNumber)).toMatchObject({ field: "reprintOf" });
  expect(await problem(userId, "")).toMatchObject({ field: "reprintOf" });
  expect(await problem(userId, orderNumber, { productId: 28 })).toMatchObject({
    message: expect.stringContaining("has no approved design for this"),
  });
  expect(await problem(userId, orderNumber, { size: "2x2" })).toMatchObject({
    message: expect.stringContaining("is for another size"),
  });
});

test("an item that names another's order does not come into the cart", async () => {
  const { orderNumber } = await designedOrder();
  const { userId } = await insertCustomer(db);
  const stranger = { userId, visitorHash: randomUUID(), addressHash: null };
  const stolen = { ownDesign: "approved" as const, reprintOf: orderNumber };
  expect(await add(stolen, stranger)).toMatchObject({
    ok: false,
    reason: "refused",
    problems: [{ field: "reprintOf" }],
  });
  expect((await view(stranger)).lines).toEqual([]);
});
