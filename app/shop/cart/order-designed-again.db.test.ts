import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  cartLines,
  customerOrders,
  orderLines,
  payments,
  type proofs,
  refundLines,
  refunds,
} from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { findOrderForStaff } from "#app/shop/order-admin/find-order-for-staff.server.ts";
import { findOrderOf } from "#app/shop/own-order/find-own-order.server.ts";
import { configurationOf } from "#app/shop/checkout/form-configuration.ts";
import { reprintProblem } from "#app/shop/proof/reprint-problem.server.ts";
import { cartFixture } from "#tests/support/cart-fixture.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { insertProof, insertProofFile } from "#tests/support/proof-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { cartLineView } from "./cart-view.ts";
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

async function placeCart(buyer: Parameters<typeof view>[0] & object) {
  const { checkoutKey } = await view(buyer);
  return placeCartOrder(services, buyer, {
    contact: orderForm().contact,
    couponCode: "",
    delivery: { method: "pickup" },
    expectedTotal: "48.56",
    submissionKey: checkoutKey ?? "",
  });
}

const designPrices = async (buyer: Parameters<typeof view>[0]) =>
  (await view(buyer)).lines.map(({ price }) =>
    price.ok ? price.lines.filter(({ kind }) => kind === "design").length : null,
  );

test("a design that was approved is printed again: it is not charged, and needs no proof", async () => {
  const { orderId, lineId, orderNumber, userId, buyer } = await designedOrder();
  expect(await orderAgain(services, userId, orderId)).toMatchObject({ ok: true, left: 0 });
  expect(await designPrices(buyer)).toEqual([0]);
  const { checkoutKey, lines } = await view(buyer);
  const named = { reprintOf: orderNumber, reprintLine: lineId };
  expect(lines[0]?.configuration).toMatchObject({ ...named, addDesignFee: false });
  expect(lines[0]?.details.designNotes).toBe("");
  expect(checkoutKey).not.toBeNull();
  const placed = await placeCart(buyer);
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const [row] = await db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.id, placed.order.id));
  expect(row).toMatchObject({ proofState: "none", artworkMissing: false });
  // What is ordered again from a reprint still names the item with the proof.
  await db.delete(cartLines);
  expect(await orderAgain(services, userId, placed.order.id)).toMatchObject({ ok: true, left: 0 });
  expect((await view(buyer)).lines[0]?.configuration).toMatchObject(named);
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
    const { orderId, lineId, orderNumber, userId, buyer } = await designedOrder();
    const reprint = { ...(await chosen()), hasOwnDesign: false, reprintOf: orderNumber };
    const line = { productId: 1, configuration: reprint };
    const second = await insertOrder(db, { userId, paymentStatus: "paid" }, line);
    const again = () => orderAgain(services, userId, second.orderId);
    const stands = async () =>
      (await findOrderOf(db, userId, second.orderId))?.lines.map((own) => own.standingDesigns);
    expect(await stands()).toEqual([[lineId]]);
    expect(await again()).toMatchObject({ ok: true, left: 0, isDesignedAnew: false });
    expect((await view(buyer)).lines[0]?.configuration.reprintOf).toBe(orderNumber);
    await db.delete(cartLines);

    await db.update(customerOrders).set(gone).where(eq(customerOrders.id, orderId));
    expect(await stands()).toEqual([[]]);
    expect(await again()).toMatchObject({ ok: true, left: 0, isDesignedAnew: true });
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

/** Two cards of one size in one paid order of one customer, each with its approved proof. */
async function twoDesigns() {
  const first = await designedOrder();
  const { orderId, userId } = first;
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, first.lineId));
  if (!line) throw new Error("The order has no line.");
  const secondId = randomUUID();
  await db.insert(orderLines).values({ ...line, id: secondId, position: 2 });
  const approved = { state: "approved", settledBy: "customer", settledAt: clock.now } as const;
  const proofId = await insertProof(db, secondId, { ...approved, number: 3 });
  const fileId = await insertProofFile(db, userId, { name: "back.pdf", proofId });
  return { ...first, orderId, secondId, proofId, fileId };
}

const byNumber = async (reprintOf: string, line: { reprintLine?: string } = {}) => ({
  ...(await chosen()),
  hasOwnDesign: false,
  reprintOf,
  ...line,
});

test("two designs of one size in one order are told apart, and each is ordered again as itself", async () => {
  const { orderId, lineId, secondId, userId, buyer, orderNumber } = await twoDesigns();
  expect(await orderAgain(services, userId, orderId)).toMatchObject({ ok: true, left: 0 });
  expect(await designPrices(buyer)).toEqual([0, 0]);
  const again = (await view(buyer)).lines.map(({ configuration }) => configuration.reprintLine);
  expect(new Set(again)).toEqual(new Set([lineId, secondId]));
  const told = (await view(buyer)).lines.map((line) => cartLineView(line).choices);
  const design = `Design as approved in order ${orderNumber}, proof`;
  expect(told).toContainEqual(expect.stringContaining(`${design} 1`));
  expect(told).toContainEqual(expect.stringContaining(`${design} 3 (back.pdf)`));
});

test("an order page names the proof that an item is printed from", async () => {
  const { orderId, secondId, userId, orderNumber, proofId } = await twoDesigns();
  const reprint = await byNumber(orderNumber, { reprintLine: secondId });
  const paid = { userId, paymentStatus: "paid" } as const;
  const placed = await insertOrder(db, paid, { productId: 1, configuration: reprint });
  const told = { orderId, proof: { id: proofId, number: 3, fileName: "back.pdf" } };
  expect((await findOrderOf(db, userId, placed.orderId))?.lines[0]?.reprinted).toEqual(told);
  expect((await findOrderForStaff(db, placed.orderId))?.lines[0]?.reprinted).toEqual(told);
  // From before items were named: it may be either.
  const before = { productId: 1, configuration: await byNumber(orderNumber) };
  const old = await insertOrder(db, paid, before);
  const untold = { orderId, proof: null };
  expect((await findOrderOf(db, userId, old.orderId))?.lines[0]?.reprinted).toEqual(untold);
});

test("a number alone is enough where the order has one such design, and asks for more where it has two", async () => {
  const one = await designedOrder();
  expect(await reprintProblem(db, one.userId, await byNumber(one.orderNumber))).toBeNull();
  const two = await twoDesigns();
  expect(await reprintProblem(db, two.userId, await byNumber(two.orderNumber))).toMatchObject({
    message: expect.stringContaining("has several designs in this size"),
  });
  const named = await byNumber(two.orderNumber, { reprintLine: two.secondId });
  expect(await reprintProblem(db, two.userId, named)).toBeNull();
  // A cart that was kept before: it is refused at the checkout with the sentence.
  const reprint = { productId: 1, configuration: await byNumber(two.orderNumber) };
  const old = await insertOrder(db, { userId: two.userId, paymentStatus: "paid" }, reprint);
  expect(await orderAgain(services, two.userId, old.orderId)).toMatchObject({ ok: true, left: 0 });
  expect(await placeCart(two.buyer)).toMatchObject({
    ok: false,
    problems: [{ message: expect.stringContaining("has several designs in this size") }],
  });
});

test("nobody prints free from another item, a stranger's or one whose proof is not approved", async () => {
  const mine = await designedOrder();
  const waiting = await designedOrder({ state: "waiting", settledBy: null, settledAt: null });
  const theirs = await designedOrder();
  const problem = async (who: string | null, reprintOf: string, reprintLine: string) =>
    reprintProblem(db, who, await byNumber(reprintOf, { reprintLine }));
  expect(await problem(mine.userId, mine.orderNumber, mine.lineId)).toBeNull();
  const refused = [
    await problem(mine.userId, mine.orderNumber, theirs.lineId),
    await problem(mine.userId, theirs.orderNumber, theirs.lineId),
    await problem(mine.userId, theirs.orderNumber, mine.lineId),
    await problem(mine.userId, mine.orderNumber, randomUUID()),
    await problem(null, mine.orderNumber, mine.lineId),
    await problem(waiting.userId, waiting.orderNumber, waiting.lineId),
  ];
  for (const one of refused) expect(one).toMatchObject({ field: "reprintOf" });
});

test("a design whose item's money went back whole is charged again, another's of the same order not", async () => {
  const { orderId, lineId, secondId, userId, orderNumber, buyer } = await twoDesigns();
  const refundId = randomUUID();
  const money = { amount: cents(4800), taxAmount: cents(0) };
  const [payment] = await db
    .insert(payments)
    .values({
      id: randomUUID(),
      orderId,
      attempt: 1,
      status: "captured",
      amount: cents(9600),
      providerCaptureId: randomUUID(),
      capturedAt: clock.now,
      isTest: true,
      createKey: randomUUID(),
      captureKey: randomUUID(),
      createdAt: clock.now,
      updatedAt: clock.now,
      nextCheckAt: clock.now,
    })
    .returning();
  await db.insert(refunds).values({
    id: refundId,
    orderId,
    paymentId: payment?.id ?? "",
    status: "completed",
    amount: cents(4800),
    actor: "Rosa Delgado",
    refundKey: refundId,
    providerRefundId: refundId,
    createdAt: clock.now,
    updatedAt: clock.now,
    completedAt: clock.now,
    nextCheckAt: clock.now,
  });
  await db.insert(refundLines).values({ refundId, orderLineId: lineId, ...money });
  const problem = async (reprintLine: string) =>
    reprintProblem(db, userId, await byNumber(orderNumber, { reprintLine }));
  expect(await problem(lineId)).toMatchObject({ field: "reprintOf" });
  expect(await problem(secondId)).toBeNull();
  expect(await orderAgain(services, userId, orderId)).toMatchObject({ isDesignedAnew: true });
  const anew = (await view(buyer)).lines.map(({ configuration }) => [
    configuration.reprintLine,
    configuration.addDesignFee,
  ]);
  expect(anew).toContainEqual([undefined, true]);
  expect(anew).toContainEqual([secondId, false]);
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
