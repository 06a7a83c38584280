import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cartLines, customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import { sweepFiles } from "#app/shop/artwork/sweep-files.server.ts";
import { configurationOf } from "#app/shop/checkout/form-configuration.ts";
import { cents } from "#app/shop/money/money.ts";
import { cartFixture } from "#tests/support/cart-fixture.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { insertProof } from "#tests/support/proof-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { removeCartLine } from "./change-cart.server.ts";
import { changeCartLine } from "./keep-line.server.ts";
import { orderAgain } from "./order-again.server.ts";
import { placeCartOrder } from "./place-cart-order.server.ts";
import { printAgain } from "./print-again.server.ts";

const { services, clock } = await testServices();
const { db, storage } = services;
const { view, add, cards } = cartFixture(services, clock);

/** 1000 cards for $48, the member's price of which is $45.60. */
const THOUSAND = { quantity: 1000, seenCents: cents(4560) };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Delivered cards, from a file of the customer's own. */
async function printed(
  own = true,
  state: Partial<typeof customerOrders.$inferInsert> = {
    paymentStatus: "paid",
    orderStatus: "delivered",
  },
) {
  const { userId } = await insertCustomer(db);
  const buyer = { userId, visitorHash: null, addressHash: null };
  const chosen = configurationOf(await cards(), null, orderForm());
  const configuration = own
    ? chosen
    : { ...chosen, hasOwnDesign: false, addDesignFee: true, quantity: 1000 };
  const order = await insertOrder(
    db,
    { userId, ...state },
    { productId: 1, configuration, payload: { designNotes: "Matte, please" } },
  );
  const storageKey = `uploads/${randomUUID()}`;
  if (own) {
    const stored = await storage.put(storageKey, Readable.from([Buffer.from("the card")]));
    await db.insert(files).values({
      id: randomUUID(),
      purpose: "artwork",
      name: "card.pdf",
      contentType: "application/pdf",
      ...stored,
      storageKey,
      userId,
      orderLineId: order.lineId,
      createdAt: new Date(clock.now.getTime() - 60 * DAY_MS),
    });
  }
  return { ...order, userId, buyer, storageKey };
}

function rowsOf(storageKey: string) {
  return db.select().from(files).where(eq(files.storageKey, storageKey));
}

test("one press puts the same file into the cart, in the quantity and at the price that was seen", async () => {
  const { orderId, userId, buyer, storageKey } = await printed();
  const again = () => printAgain(services, userId, orderId, THOUSAND);
  expect(await again()).toMatchObject({ ok: true, quantity: 1000, productName: "Business Cards" });
  expect(await again()).toMatchObject({ ok: true });
  const { lines } = await view(buyer);
  expect(lines).toMatchObject([
    {
      configuration: { quantity: 1000 },
      files: [{ name: "card.pdf" }],
      details: { designNotes: "Matte, please" },
    },
  ]);
  expect(await rowsOf(storageKey)).toHaveLength(2);
});

test("pressed again in another quantity the line has that one", async () => {
  const { orderId, userId, buyer } = await printed();
  await printAgain(services, userId, orderId, THOUSAND);
  const fewer = { quantity: 500, seenCents: cents(3705) };
  expect(await printAgain(services, userId, orderId, fewer)).toMatchObject({ ok: true });
  expect((await view(buyer)).lines.map(({ configuration }) => configuration.quantity)).toEqual([
    500,
  ]);
});

test("the order from the cart has the file, and waits for nothing", async () => {
  const { orderId, userId, buyer } = await printed();
  await printAgain(services, userId, orderId, THOUSAND);
  const { checkoutKey } = await view(buyer);
  const result = await placeCartOrder(services, buyer, {
    contact: orderForm().contact,
    couponCode: "",
    delivery: { method: "pickup" },
    expectedTotal: "48.56",
    submissionKey: checkoutKey ?? "",
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  const [placed] = await db
    .select({ artworkMissing: customerOrders.artworkMissing, name: files.name })
    .from(customerOrders)
    .innerJoin(orderLines, eq(orderLines.orderId, customerOrders.id))
    .innerJoin(files, eq(files.orderLineId, orderLines.id))
    .where(eq(customerOrders.id, result.order.id));
  expect(placed).toEqual({ artworkMissing: false, name: "card.pdf" });
});

test("taken out of the cart and swept, the file is still with the order it was sent for", async () => {
  const { orderId, userId, buyer, storageKey } = await printed();
  const added = await printAgain(services, userId, orderId, THOUSAND);
  if (!added.ok) throw new Error(added.reason);
  await removeCartLine(services, buyer, added.cartLineId);
  // What refers to the order's file goes with the line.
  expect(await rowsOf(storageKey)).toMatchObject([{ cartLineId: null }]);
  await sweepFiles(services);
  expect(await rowsOf(storageKey)).toHaveLength(1);
  expect((await buffer(await storage.read(storageKey))).toString()).toBe("the card");
  await db.update(files).set({ orderLineId: null }).where(eq(files.storageKey, storageKey));
  expect(await sweepFiles(services)).toBe(1);
  await expect(storage.read(storageKey)).rejects.toThrow();
});

test("ordered again and taken out a hundred times, one file is one row", async () => {
  const { orderId, lineId, userId, buyer, storageKey } = await printed();
  for (let count = 0; count < 100; count += 1) {
    expect(await orderAgain(services, userId, orderId)).toMatchObject({ isWithoutFiles: false });
    expect(await rowsOf(storageKey)).toHaveLength(2);
    for (const { id } of (await view(buyer)).lines) await removeCartLine(services, buyer, id);
  }
  expect(await rowsOf(storageKey)).toMatchObject([{ orderLineId: lineId }]);
});

test("a line that was changed lets go of what it referred to", async () => {
  const { orderId, userId, buyer, storageKey } = await printed();
  await orderAgain(services, userId, orderId);
  const [line] = (await view(buyer)).lines;
  const form = orderForm({ files: [] });
  const item = { product: await cards(), special: null, form };
  expect(await changeCartLine(services, buyer, line?.id ?? "", item)).toEqual({ ok: true });
  expect(await rowsOf(storageKey)).toHaveLength(1);
});

test.for([
  { orderStatus: "pending" },
  { orderStatus: "cancelled" },
  { orderStatus: "pending", paymentStatus: "free", totalAmount: cents(0) },
] as const)(
  "the files of an order that is only placed stay with it, and are to be sent again: %o",
  async (state) => {
    const { orderId, lineId, userId, buyer, storageKey } = await printed(true, state);
    // As what was ordered from a cart has it.
    const isTheirs = eq(files.storageKey, storageKey);
    await add({}, buyer);
    const [first] = (await view(buyer)).lines;
    await db
      .update(files)
      .set({ cartLineId: first?.id ?? "" })
      .where(isTheirs);
    expect(await orderAgain(services, userId, orderId)).toMatchObject({ isWithoutFiles: true });
    expect(await rowsOf(storageKey)).toMatchObject([
      { orderLineId: lineId, cartLineId: first?.id },
    ]);
    const again = (await view(buyer)).lines.find(({ id }) => id !== first?.id);
    expect(again).toMatchObject({
      files: [],
      details: { files: [], designNotes: "Matte, please" },
    });
  },
);

test("paid for and not begun, it is printed again from the same file", async () => {
  const { orderId, userId, buyer, storageKey } = await printed(true, { paymentStatus: "paid" });
  expect(await printAgain(services, userId, orderId, THOUSAND)).toMatchObject({ ok: true });
  expect((await view(buyer)).lines).toMatchObject([{ files: [{ name: "card.pdf" }] }]);
  expect(await rowsOf(storageKey)).toHaveLength(2);
});

test("an approved design is printed from its proof, without the design fee", async () => {
  const { orderId, lineId, userId, buyer } = await printed(false);
  expect(await printAgain(services, userId, orderId, THOUSAND)).toEqual({
    ok: false,
    reason: "nothing",
  });
  const settled = { settledBy: "customer", settledAt: clock.now } as const;
  await insertProof(db, lineId, { state: "approved", ...settled });
  expect(await printAgain(services, userId, orderId, THOUSAND)).toMatchObject({ ok: true });
  expect((await view(buyer)).lines).toMatchObject([
    { configuration: { addDesignFee: false, reprintLine: lineId }, files: [] },
  ]);
});

test("another price than the one that was seen is refused with today's, and adds nothing", async () => {
  const { orderId, userId, buyer } = await printed();
  const seen = { quantity: 1000, seenCents: cents(3900) };
  expect(await printAgain(services, userId, orderId, seen)).toEqual({
    ok: false,
    reason: "price",
    nowCents: 4560,
  });
  expect((await view(buyer)).lines).toEqual([]);
});

test("nobody prints somebody else's order again, nor a quantity that is not sold", async () => {
  const { orderId, userId } = await printed();
  const stranger = await insertCustomer(db);
  expect(await printAgain(services, stranger.userId, orderId, THOUSAND)).toEqual({
    ok: false,
    reason: "unknown",
  });
  const odd = { quantity: 3, seenCents: cents(1) };
  expect(await printAgain(services, userId, orderId, odd)).toMatchObject({ reason: "nothing" });
  expect(await db.$count(cartLines)).toBeGreaterThan(0);
});

test("several items are ordered again with their files as well", async () => {
  const { orderId, lineId, userId, buyer } = await printed();
  const [first] = await db.select().from(orderLines).where(eq(orderLines.id, lineId));
  if (!first) throw new Error("The order has no line.");
  await db.insert(orderLines).values({ ...first, id: randomUUID(), position: 2 });
  const again = () => orderAgain(services, userId, orderId);
  await again();
  await again();
  const { lines } = await view(buyer);
  const sent = lines.flatMap((line) => line.files.map(({ name }) => name));
  expect([lines.length, sent]).toEqual([2, ["card.pdf"]]);
  // One of several is printed again by its name, and only one's own.
  const print = (asked: { lineId?: string }) =>
    printAgain(services, userId, orderId, { ...THOUSAND, ...asked });
  expect(await print({})).toMatchObject({ reason: "nothing" });
  expect(await print({ lineId })).toMatchObject({ ok: true, quantity: 1000 });
  expect(await print({ lineId: randomUUID() })).toMatchObject({ reason: "unknown" });
});
