import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customerOrders, promotionUses, user } from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { placeOrder } from "#app/shop/checkout/place-order.server.ts";
import { releaseUnpaidOrder } from "#app/shop/order/unpaid/release-unpaid-order.server.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { guest, INVALID, promotionShop, refused } from "#tests/support/promotion-shop.ts";
import { testServices } from "#tests/support/test-services.ts";
import { findUsableCode } from "./find-usable-code.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const { customer, order, promotion } = promotionShop(services, clock);

beforeAll(async () => {
  await loadCatalogue(db, new Date(clock.now.getTime() - 60_000));
});

beforeEach(async () => {
  // What one test ordered is nobody's earlier order in the next.
  await db.delete(promotionUses);
});

describe("for accounts with a verified e-mail", () => {
  test("a guest is told to sign in, an unverified customer to verify", async () => {
    const code = await promotion({ needsVerifiedAccount: true });
    expect(await order(code, guest())).toMatchObject(refused("Sign in to use this code"));
    const person = await customer();
    await db.update(user).set({ emailVerified: false }).where(eq(user.email, person.email));
    expect(await order(code, person)).toMatchObject(
      refused("Verify your email address to use this code"),
    );
    await db.update(user).set({ emailVerified: true }).where(eq(user.email, person.email));
    expect(await order(code, person)).toMatchObject({ ok: true });
  });
});

describe("once for a person", () => {
  test("by account", async () => {
    const code = await promotion({ maxUsesPerPerson: 1 });
    const person = await customer();
    expect(await order(code, person)).toMatchObject({ ok: true });
    expect(await order(code, { ...person, email: "another@address.example" })).toMatchObject(
      refused("You have used this code before"),
    );
  });
  test("by mailbox, however it is spelled", async () => {
    const code = await promotion({ maxUsesPerPerson: 1 });
    expect(await order(code, guest("dana.whitfield@gmail.com"))).toMatchObject({ ok: true });
    expect(await order(code, guest("DanaWhitfield+print@googlemail.com"))).toMatchObject(
      refused("You have used this code before"),
    );
    expect(await order(code, await customer("dana.whit.field@gmail.com"))).toMatchObject(
      refused("You have used this code before"),
    );
  });
  test("by delivery address, however it is spelled", async () => {
    const code = await promotion({ maxUsesPerPerson: 1 });
    const address = { method: "ship", city: "Orlando", state: "FL", zip: "32801" } as const;
    const first = { ...address, street: "12 Pine Street", unit: "Apt. 4" };
    const same = { ...address, zip: "32801-1234", street: "12 PINE ST #4", unit: "" };
    const next = { ...first, unit: "Apt. 5" };
    expect(await order(code, guest(), { delivery: first })).toMatchObject({ ok: true });
    expect(await order(code, guest(), { delivery: same })).toMatchObject(
      refused("This code has been used for this delivery address before"),
    );
    expect(await order(code, guest(), { delivery: next })).toMatchObject({ ok: true });
  });
});

describe("for first orders", () => {
  const firstOrder = { isFirstOrderOnly: true, maxUsesPerPerson: 1 };

  test("an order that was settled is an order before, by account and by mailbox", async () => {
    const code = await promotion(firstOrder);
    const person = await customer("early+bird@blueheron.example");
    const earlier = await order("", person);
    if (!earlier.ok) throw new Error(JSON.stringify(earlier));
    const isEarlier = eq(customerOrders.id, earlier.order.id);
    const unpaid = await findUsableCode(
      services,
      code,
      { ...person, contactEmail: null, now: clock.now },
      { submissionKey: "", visitorHash: null },
    );
    expect(unpaid).toMatchObject({ ok: true });
    await db.update(customerOrders).set({ paymentStatus: "paid" }).where(isEarlier);
    const before = refused("This code is for first orders");
    expect(await order(code, person)).toMatchObject(before);
    expect(await order(code, guest("Early@BlueHeron.example"))).toMatchObject(before);
    expect(await order(code, guest("early@another.example"))).toMatchObject({ ok: true });
  });

  test("a free order is one", async () => {
    const free = await promotion({
      kind: "percent",
      amount: null,
      percent: 100,
    });
    const person = await customer();
    const placed = await order(free, person);
    if (!placed.ok) throw new Error(JSON.stringify(placed));
    const row = await db.query.customerOrders.findFirst({
      where: eq(customerOrders.id, placed.order.id),
    });
    expect(row).toMatchObject({ totalAmount: 0, paymentStatus: "free", megaBucksEarned: 0 });
    expect(await order(await promotion(firstOrder), person)).toMatchObject(
      refused("This code is for first orders"),
    );
  });

  test("while an order with one waits for its money, there is no second with another", async () => {
    const [cards, flyers] = [await promotion(firstOrder), await promotion(firstOrder)];
    const person = await customer();
    expect(await order(cards, person)).toMatchObject({ ok: true });
    expect(await order(flyers, person)).toMatchObject(refused("This code is for first orders"));
  });

  test("of two first orders at once, with two codes, there is one", async () => {
    const codes = [await promotion(firstOrder), await promotion(firstOrder)];
    const person = await customer();
    const results = await Promise.all(codes.map((code) => order(code, person)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

test("of many orders at once that take a single-use code, one gets it", async () => {
  const code = await promotion({ maxUses: 1 });
  const results = await Promise.all(Array.from({ length: 12 }, () => order(code, guest())));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  for (const result of results) {
    if (!result.ok) expect(result).toMatchObject(refused(INVALID));
  }
});

test("an unpaid order that ends lets go of its code", async () => {
  const code = await promotion({ maxUses: 1 });
  const placed = await order(code, guest());
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  expect(await order(code, guest())).toMatchObject(refused(INVALID));
  await db.transaction((tx) => releaseUnpaidOrder(tx, placed.order.id, "Too late", clock.now));
  expect(await order(code, guest())).toMatchObject({ ok: true });
});

test("the same form submitted again keeps its code", async () => {
  const code = await promotion({ maxUses: 1, maxUsesPerPerson: 1 });
  const form = orderForm({ couponCode: code, expectedTotal: "40.47" });
  const request = { productId: 1, specialId: null, userId: null, addressHash: null };
  const visitorHash = randomUUID();
  expect(await placeOrder(services, { ...request, visitorHash, form })).toMatchObject({ ok: true });
  const found = await findUsableCode(
    services,
    code,
    { userId: null, contactEmail: form.contact.email, now: clock.now },
    { submissionKey: form.submissionKey, visitorHash },
  );
  expect(found).toMatchObject({ ok: true });
  const changed = { ...form, designNotes: "On the thick stock, please." };
  expect(await placeOrder(services, { ...request, visitorHash, form: changed })).toMatchObject({
    ok: true,
  });
});
