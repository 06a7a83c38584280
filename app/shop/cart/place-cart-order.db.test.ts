import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  cartLines,
  carts,
  customerOrders,
  files,
  orderLines,
  outbox,
  promotions,
  payments,
  settings,
} from "#app/platform/db/schema.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { markOrderPaid } from "#app/shop/payment/attempt/mark-order-paid.server.ts";
import { recordCapture } from "#app/shop/payment/attempt/record-capture.server.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import { currentSpecials } from "#app/shop/special/special-queries.server.ts";
import { cartFixture } from "#tests/support/cart-fixture.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { testServices } from "#tests/support/test-services.ts";
import { saveForLater } from "./change-cart.server.ts";
import { cartLineView } from "./cart-view.ts";
import { seenCart } from "./seen-cart.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import { addToCart, changeCartLine } from "./keep-line.server.ts";
import { mergeCarts } from "./merge-carts.server.ts";
import { placeCartOrder } from "./place-cart-order.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const { guest, cards, view, add, artwork } = cartFixture(services, clock);

async function checkout(changes: Partial<CheckoutForm> = {}, owner = guest) {
  const { checkoutKey } = await view(owner);
  const { contact } = orderForm();
  return placeCartOrder(services, owner, {
    contact,
    couponCode: "",
    delivery: { method: "pickup" },
    expectedTotal: "51.12",
    submissionKey: checkoutKey ?? "",
    ...changes,
  });
}

async function pay(orderId: string) {
  await db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(customerOrders)
      .where(eq(customerOrders.id, orderId))
      .for("update");
    if (!order) throw new Error("The order is gone.");
    const captured = { providerOrderId: randomUUID(), paymentWrite: tx.select().from(carts) };
    await markOrderPaid(tx, services, order, captured, clock.now);
  });
}

/** The provider holds the money and looks at it. */
async function review(orderId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) throw new Error("There is no payment.");
  const { id, amount, currency, providerPayeeId: payeeId } = payment;
  const capture = {
    captureId: randomUUID(),
    amount,
    currency,
    payeeId,
    payerId: null,
    payer: { name: "", email: "" },
    reference: orderId,
  };
  await db.transaction((tx) =>
    recordCapture(
      tx,
      services,
      { id, orderId },
      { kind: "pending", capture, reason: "PENDING_REVIEW" },
      clock.now,
    ),
  );
}

describe("the order of a cart", () => {
  test("has a line for each item with its share of tax, its files and its payload", async () => {
    const [first, second] = [await artwork(), await artwork()];
    await add({ files: [first] });
    await add({ quantity: 500, files: [second] });
    const result = await checkout({ expectedTotal: "92.66" });
    if (!result.ok) throw new Error(JSON.stringify(result));
    const lines = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, result.order.id))
      .orderBy(orderLines.position);
    expect(lines).toMatchObject([
      { position: 1, amount: 4800, taxAmount: 312, payload: { uploadedFiles: [{ id: first }] } },
      { position: 2, amount: 3900, taxAmount: 254, payload: { uploadedFiles: [{ id: second }] } },
    ]);
    const [order] = await db
      .select()
      .from(customerOrders)
      .where(eq(customerOrders.id, result.order.id));
    expect(order).toMatchObject({
      productName: "1,000 Business Cards and 1 more",
      totalAmount: 9266,
    });
    const attached = await db.select().from(files).where(eq(files.id, second));
    expect(attached[0]?.orderLineId).toBe(lines[1]?.id);
  });

  test("takes a promotion off the items that it is for, and once", async () => {
    await db.insert(promotions).values({
      id: randomUUID(),
      code: "FREE500",
      title: "500 free cards",
      kind: "free_goods",
      freeQuantity: 500,
      productIds: [1],
      maxUsesPerPerson: 1,
      startsAt: new Date(0),
      createdAt: new Date(0),
    });
    await add();
    await add({ quantity: 500 });
    const result = await checkout({ couponCode: "free500" });
    if (!result.ok) throw new Error(JSON.stringify(result));
    const lines = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, result.order.id))
      .orderBy(orderLines.position);
    expect(lines).toMatchObject([
      { amount: 4800, discountAmount: 0, taxAmount: 312 },
      { amount: 3900, discountAmount: 3900, taxAmount: 0 },
    ]);
    await pay(result.order.id);
    await add({ quantity: 500 });
    expect(await checkout({ couponCode: "FREE500", expectedTotal: "0.00" })).toMatchObject({
      ok: false,
      reason: "coupon",
      refusal: { text: "You have used this code before" },
    });
  });

  test("leaves the cart as it is until it is paid; then its lines are gone and the rest stays", async () => {
    await add();
    await add({ quantity: 500 });
    const [, other] = (await view()).lines;
    await saveForLater(services, guest, { lineId: other?.id ?? "", isSaved: true });
    const before = await view();
    const result = await checkout();
    if (!result.ok) throw new Error(JSON.stringify(result));
    expect((await view()).lines).toHaveLength(2);
    await pay(result.order.id);
    const after = await view();
    expect(after.lines).toMatchObject([{ id: other?.id, isSavedForLater: true }]);
    expect(after.checkoutKey).not.toBe(before.checkoutKey);
  });

  test("leaves the cart for another order while its payment is under review", async () => {
    await add();
    const first = await checkout();
    if (!first.ok) throw new Error(JSON.stringify(first));
    await review(first.order.id);
    expect((await view()).lines).toEqual([]);
    await add();
    const second = await checkout();
    if (!second.ok) throw new Error(JSON.stringify(second));
    expect(second.order.id).not.toBe(first.order.id);
    await pay(first.order.id);
    expect((await view()).lines).toHaveLength(1);
  });

  test("is refused when another tab changed it, and says what is different", async () => {
    await add();
    const seen = seenCart((await view()).lines.map(cartLineView));
    expect(await checkout({ seenCart: seen })).toMatchObject({ ok: true });
    await add({ quantity: 500 });
    const refused = await checkout({ seenCart: seen });
    expect(refused).toMatchObject({ ok: false, reason: "cart_changed" });
    expect(refused.ok || refused).toMatchObject({
      changes: [expect.stringMatching(/^New in your cart: 500 Business Cards/)],
    });
    const now = seenCart((await view()).lines.map(cartLineView));
    expect(await checkout({ seenCart: now, expectedTotal: "92.66" })).toMatchObject({ ok: true });
  });

  test("keeps a line that was changed after it was ordered", async () => {
    await add();
    const result = await checkout();
    if (!result.ok) throw new Error(JSON.stringify(result));
    const [line] = (await view()).lines;
    clock.now = new Date(clock.now.getTime() + 1000);
    const item = { product: await cards(), special: null, form: orderForm({ quantity: 500 }) };
    await changeCartLine(services, guest, line?.id ?? "", item);
    await pay(result.order.id);
    expect((await view()).lines).toMatchObject([{ configuration: { quantity: 500 } }]);
  });

  test("is one order, however many tabs submit it at once", async () => {
    await add();
    const results = await Promise.all([checkout(), checkout(), checkout()]);
    const ids = results.map((result) => (result.ok ? result.order.id : result.reason));
    expect(new Set(ids).size).toBe(1);
  });

  test("takes the place of what was ordered from the cart and not paid", async () => {
    // Then the team hears of an order before it is paid.
    await db.insert(settings).values({ key: "unpaidOrdersAtOnce", value: true });
    onTestFinished(async () => {
      await db.delete(settings);
    });
    const id = await artwork();
    await add({ files: [id] });
    const first = await checkout();
    await add({ quantity: 500 });
    const second = await checkout({ expectedTotal: "92.66" });
    if (!first.ok || !second.ok) throw new Error(JSON.stringify([first, second]));
    const [replaced] = await db
      .select()
      .from(customerOrders)
      .where(eq(customerOrders.id, first.order.id));
    expect(replaced).toMatchObject({ orderStatus: "cancelled", replacedById: second.order.id });
    const [news] = await db.select().from(outbox).where(eq(outbox.orderId, second.order.id));
    const { orderNumber } = first.order;
    expect(news?.subject).toContain(`(replaces ${orderNumber})`);
    expect(news?.text).toContain(`It replaces ${orderNumber}, which was unpaid`);
    expect(news?.text).toMatch(/Artwork: Business Cards: 1 file\s+Business Cards: None yet/);
    const [file] = await db.select().from(files).where(eq(files.id, id));
    const [line] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.id, file?.orderLineId ?? ""));
    expect(line?.orderId).toBe(second.order.id);
  });

  test("can be placed by the account that took the guest's cart over, though the guest had ordered it", async () => {
    const id = await artwork();
    await add({ files: [id] });
    const first = await checkout();
    const { userId } = await insertCustomer(db);
    await mergeCarts(services, { userId, visitorHash: guest.visitorHash });
    const member = { ...guest, userId };
    const second = await checkout({ expectedTotal: "48.56" }, member);
    if (!first.ok || !second.ok) throw new Error(JSON.stringify([first, second]));
    const [before] = await db
      .select()
      .from(customerOrders)
      .where(eq(customerOrders.id, first.order.id));
    expect(before).toMatchObject({ orderStatus: "cancelled", paymentStatus: "unpaid" });
    const [file] = await db.select().from(files).where(eq(files.id, id));
    const [line] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.id, file?.orderLineId ?? ""));
    expect(line?.orderId).toBe(second.order.id);
  });

  test("stays the guest's when it is paid for while they sign in, and its items leave the account's cart", async () => {
    await add();
    const result = await checkout();
    if (!result.ok) throw new Error(JSON.stringify(result));
    await db
      .update(payments)
      .set({ status: "capturing" })
      .where(eq(payments.orderId, result.order.id));
    const { userId } = await insertCustomer(db);
    await mergeCarts(services, { userId, visitorHash: guest.visitorHash });
    const member = { ...guest, userId };
    expect((await view(member)).lines).toHaveLength(1);
    await pay(result.order.id);
    expect((await view(member)).lines).toEqual([]);
  });

  test("is refused for an empty cart, a foreign key and an item that can't be bought", async () => {
    expect(await checkout()).toMatchObject({ reason: "empty_cart" });
    await add();
    expect(await checkout({ submissionKey: randomUUID() })).toMatchObject({ reason: "stale_form" });
    await db.update(cartLines).set({
      configuration: { ...(await lineConfiguration()), quantity: 3 },
    });
    expect(await checkout()).toMatchObject({
      reason: "refused",
      problems: [{ message: expect.stringMatching(/^Business Cards: 3 isn't offered/) }],
    });
    await db.delete(cartLines);
  });

  test("charges a special its own price and no code, beside what is not special", async () => {
    const [special] = (await currentSpecials(services, clock.now)).filter(
      ({ productId }) => productId === 101,
    );
    const product = await findCurrentProduct(services, 101);
    if (!special || !product) throw new Error("The catalogue has no special.");
    const { quantity, size, paperType, finish, deliveryTime } = defaultConfiguration(
      product,
      special,
    );
    const form = orderForm({
      quantity,
      size: size ?? undefined,
      paperType: paperType ?? undefined,
      finish: finish ?? undefined,
      deliveryTime: deliveryTime ?? undefined,
    });
    expect(await addToCart(services, guest, { product, special, form, ...form })).toEqual({
      ok: true,
    });
    await add();
    const { lines } = await view();
    expect(lines.map(({ price }) => price)).toMatchObject([
      { amountCents: 2500 },
      { amountCents: 4800 },
    ]);
  });
});

async function lineConfiguration() {
  const [line] = (await view()).lines;
  if (!line) throw new Error("The cart is empty.");
  return line.configuration;
}
