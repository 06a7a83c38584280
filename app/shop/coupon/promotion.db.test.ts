import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  customerOrders,
  orderLines,
  products,
  promotions,
  promotionUses,
  user,
} from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/catalog/load-catalogue.server.ts";
import type { OrderForm } from "#app/shop/order/order-form.ts";
import { placeOrder } from "#app/shop/order/place-order.server.ts";
import { releaseUnpaidOrder } from "#app/shop/order/release-unpaid-order.server.ts";
import { cents, ZERO_CENTS } from "#app/shop/pricing/money.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { testServices } from "#tests/support/test-services.ts";
import { findUsableCode } from "./find-usable-code.server.ts";

const { services, clock } = await testServices();
const { db } = services;

beforeAll(async () => {
  await loadCatalogue(db, new Date(clock.now.getTime() - 60_000));
});

beforeEach(async () => {
  // What one test ordered is nobody's earlier order in the next.
  await db.delete(promotionUses);
});

type PromotionRow = typeof promotions.$inferInsert;

/** Ten dollars off everything, unless told otherwise. */
async function promotion(terms: Partial<PromotionRow> = {}): Promise<string> {
  const code = `P-${randomUUID().slice(0, 8).toUpperCase()}`;
  await db.insert(promotions).values({
    ...{ id: randomUUID(), code, title: "Spring offer", createdAt: clock.now },
    ...{ kind: "amount", amount: cents(1000), startsAt: new Date(clock.now.getTime() - 1000) },
    ...terms,
  });
  return code;
}

interface Person {
  userId: string | null;
  email: string;
}

async function customer(email = `${randomUUID()}@blueheron.example`): Promise<Person> {
  return insertCustomer(db, { email });
}

const guest = (email = `${randomUUID()}@guest.example`): Person => ({ userId: null, email });

/** 1000 cards, picked up; the total is whatever the shop says. */
async function order(couponCode: string, person: Person, changes: Partial<OrderForm> = {}) {
  const contact = { ...orderForm().contact, email: person.email };
  const form = orderForm({ contact, couponCode, ...changes });
  const request = {
    ...{ productId: 1, specialId: null, userId: person.userId, addressHash: null },
    visitorHash: randomUUID(),
  };
  const asked = await placeOrder(services, { ...request, form });
  if (asked.ok || asked.reason !== "price_changed") return asked;
  const expectedTotal = (asked.totalCents / 100).toFixed(2);
  return placeOrder(services, { ...request, form: { ...form, expectedTotal } });
}

const refused = (text: string) => ({ ok: false, reason: "coupon", refusal: { text } });
const INVALID = "The coupon code is invalid or has expired";

/** The specification's words, for whoever guesses. */
describe("refused as invalid or expired", () => {
  const day = 86_400_000;
  const cases: [string, Partial<PromotionRow>][] = [
    ["one that is switched off", { isActive: false }],
    ["one that has not begun", { startsAt: new Date(clock.now.getTime() + day) }],
    ["one that has ended", { endsAt: new Date(clock.now.getTime() - 1) }],
    [
      "free goods that are not sold",
      { kind: "free_goods", amount: null, freeQuantity: 333, productIds: [1] },
    ],
  ];
  test.for(cases)("%s", async ([, terms]) => {
    expect(await order(await promotion(terms), guest())).toMatchObject(refused(INVALID));
  });
  test("one that does not exist", async () => {
    expect(await order("P-NOPE", guest())).toMatchObject(refused(INVALID));
  });
  test("one that is used up", async () => {
    const code = await promotion({ maxUses: 1 });
    expect(await order(code, guest())).toMatchObject({ ok: true });
    expect(await order(code, guest())).toMatchObject(refused(INVALID));
  });
});

test("an amount comes off, is written down once, and is not Mega Bucks", async () => {
  const code = await promotion();
  const placed = await order(code.toLowerCase(), guest());
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const row = await db.query.customerOrders.findFirst({
    where: eq(customerOrders.id, placed.order.id),
  });
  // 48.00 less ten dollars, and 6.5 % of what is left.
  expect(row).toMatchObject({ totalAmount: 4047, discountAmount: 1000, megaBucksUsed: 0 });
  expect(row?.couponCode).toBe(code);
  expect(row?.priceLines).toContainEqual(
    expect.objectContaining({ kind: "coupon", label: "Spring offer", amountCents: -1000 }),
  );
  const uses = eq(promotionUses.orderId, placed.order.id);
  expect(await db.$count(promotionUses, uses)).toBe(1);
});

test("a percentage is of what is in scope, after the member price", async () => {
  const code = await promotion({ kind: "percent", amount: null, percent: 10, productIds: [1] });
  const placed = await order(code, await customer());
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.order.id));
  expect(line).toMatchObject({ amount: 4800, memberAmount: 240, discountAmount: 456 });
});

test("a code for other goods is refused by their name", async () => {
  const code = await promotion({ productIds: [6], categoryIds: ["stickers"] });
  expect(await order(code, guest())).toMatchObject(refused("This code is for Stickers or Posters"));
});

test("below its minimum a code says how much it is for", async () => {
  const code = await promotion({ minimumAmount: cents(5000), productIds: [1] });
  expect(await order(code, guest())).toMatchObject(
    refused("This code is for orders from $50.00 of Business Cards"),
  );
  const whole = await promotion({ minimumAmount: cents(4800) });
  expect(await order(whole, guest())).toMatchObject({ ok: true });
});

test("a code is never for a special, and says so", async () => {
  const special = await db.query.specials.findFirst();
  if (!special) throw new Error("The catalogue has no special.");
  const form = orderForm({ couponCode: await promotion(), deliveryTime: "3-5 business days" });
  const result = await placeOrder(services, {
    ...{ productId: special.productId, specialId: special.id, form, userId: null },
    ...{ visitorHash: "somebody", addressHash: null },
  });
  expect(result).toMatchObject({ ok: false, reason: "coupon_on_special" });
});

describe("for accounts with a verified e-mail", () => {
  test("a guest is told to sign in, an unverified customer to verify", async () => {
    const code = await promotion({ needsVerifiedAccount: true });
    expect(await order(code, guest())).toMatchObject(refused("Sign in to use this code"));
    const person = await customer();
    await db.update(user).set({ emailVerified: false }).where(eq(user.email, person.email));
    expect(await order(code, person)).toMatchObject(
      refused("Verify your e-mail address to use this code"),
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
      ...{ kind: "percent", amount: null, percent: 100 },
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

describe("the banners' free runs", () => {
  const cards = { quantity: 500, deliveryTime: "5-7 Business Days" };

  test("500 cards are free with a first order, picked up", async () => {
    const person = await customer();
    const placed = await order("FREECARDS500", person, cards);
    expect(placed).toMatchObject({ ok: true, order: { totalAmount: ZERO_CENTS } });
    expect(await order("FREECARDS500", person, cards)).toMatchObject(
      refused("You have used this code before"),
    );
  });

  test("pricier stock pays the difference", async () => {
    const person = await customer();
    const standard = await order("FREECARDS500", person, { ...cards, paperType: "32pt NO UV" });
    expect(standard.ok && standard.order.totalAmount > 0).toBe(true);
  });

  test("another run is refused by name", async () => {
    expect(await order("FREECARDS500", await customer())).toMatchObject(
      refused("This code is for 500 Business Cards"),
    );
  });

  test("goods that went out of the catalogue are promised no more", async () => {
    await db.update(products).set({ archivedAt: clock.now }).where(eq(products.id, 28));
    const asker = { ...(await customer()), contactEmail: null, now: clock.now };
    const form = { submissionKey: "", visitorHash: null };
    expect(await findUsableCode(services, "FREEFLYERS500", asker, form)).toMatchObject({
      ok: false,
    });
  });
});
