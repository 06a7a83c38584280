import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { carts, customerOrders } from "#app/platform/db/schema.ts";
import { markOrderPaid } from "#app/shop/payment/attempt/mark-order-paid.server.ts";
import { cartFixture } from "#tests/support/cart-fixture.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { testServices } from "#tests/support/test-services.ts";
import { removeCartLine } from "./change-cart.server.ts";
import { addToCart } from "./keep-line.server.ts";
import { mergeCarts } from "./merge-carts.server.ts";
import { placeCartOrder } from "./place-cart-order.server.ts";
import type { TypedFields } from "./typed-fields.ts";

const { services, clock } = await testServices();
const { db } = services;
const { guest, cards, view } = cartFixture(services, clock);

const DANA = { "contact.name": "Dana", couponCode: "FREE" };

async function addTyping(typed: TypedFields, owner = guest) {
  const product = await cards();
  const form = orderForm();
  await addToCart(services, owner, { product, special: null, form, ...form, typed });
}

async function order() {
  const { checkoutKey } = await view();
  const { contact } = orderForm();
  const placed = await placeCartOrder(services, guest, {
    contact,
    couponCode: "",
    delivery: { method: "pickup" },
    expectedTotal: "51.12",
    submissionKey: checkoutKey ?? "",
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  return placed.order.id;
}

test("what was typed stays with the cart until its last item goes", async () => {
  await addTyping(DANA);
  await addTyping({ "contact.phone": "(407) 555-0162" });
  const { typed, lines } = await view();
  expect(typed).toEqual({ ...DANA, "contact.phone": "(407) 555-0162" });
  for (const [index, { id }] of lines.entries()) {
    await removeCartLine(services, guest, id);
    expect("contact.name" in (await view()).typed).toBe(index === 0);
  }
});

test("an order takes the place of what was typed, and paid for it leaves nothing of it", async () => {
  await addTyping(DANA);
  const orderId = await order();
  expect((await view()).typed).toEqual({
    "contact.name": "Dana Whitfield",
    "contact.email": "dana@blueheron.example",
    "contact.phone": "(407) 555-0162",
    "contact.business": "Blue Heron Plumbing Co.",
    "delivery.method": "pickup",
  });
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(customerOrders).where(eq(customerOrders.id, orderId));
    if (!row) throw new Error("The order is gone.");
    const captured = { providerOrderId: randomUUID(), paymentWrite: tx.select().from(carts) };
    await markOrderPaid(tx, services, row, captured, clock.now);
  });
  expect((await view()).typed).toEqual({});
});

test("what a guest typed comes along when they sign in", async () => {
  const { userId } = await insertCustomer(db);
  const member = { userId, visitorHash: null, addressHash: null };
  await addTyping(DANA);
  await mergeCarts(services, { userId, visitorHash: guest.visitorHash });
  expect((await view({ ...guest, ...member })).typed).toEqual(DANA);
  expect((await view()).typed).toEqual({});
});
