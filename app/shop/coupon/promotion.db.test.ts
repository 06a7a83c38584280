import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customerOrders, orderLines, products, promotionUses } from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { placeOrder } from "#app/shop/checkout/place-order.server.ts";
import { cents, ZERO_CENTS } from "#app/shop/money/money.ts";
import { orderForm } from "#tests/support/order-form.ts";
import {
  guest,
  INVALID,
  type PromotionRow,
  promotionShop,
  refused,
} from "#tests/support/promotion-shop.ts";
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

test("an order that is sent again is answered, although its sender has no tries left", async () => {
  const browser = { visitorHash: "who mistypes", userId: null, addressHash: null };
  const send = (form: ReturnType<typeof orderForm>) =>
    placeOrder(services, { ...browser, productId: 1, specialId: null, form });
  const form = orderForm({ couponCode: await promotion(), expectedTotal: "40.47" });
  const placed = await send(form);
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  for (let time = 0; time < 20; time += 1) {
    expect(await send(orderForm({ couponCode: "P-NOPE" }))).toMatchObject(refused(INVALID));
  }
  const another = orderForm({ couponCode: await promotion(), expectedTotal: "40.47" });
  expect(await send(another)).toMatchObject({
    reason: "coupon",
    refusal: { retryAfterSeconds: expect.any(Number) },
  });
  expect(await send(form)).toMatchObject({ ok: true, order: { id: placed.order.id } });
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
    productId: special.productId,
    specialId: special.id,
    form,
    userId: null,
    visitorHash: "somebody",
    addressHash: null,
  });
  expect(result).toMatchObject({ ok: false, reason: "coupon_on_special" });
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
