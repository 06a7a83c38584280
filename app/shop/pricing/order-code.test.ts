import { expect, test } from "vitest";
import { cardsItem, RATES } from "#tests/support/cards-item.ts";
import { cents } from "#app/shop/money/money.ts";
import type { PromotionCode } from "./order-code.ts";
import type { OrderItem } from "./order-item.ts";
import { totalOrder } from "./total-order.ts";

const OFFER: PromotionCode = {
  kind: "promotion",
  id: "1",
  code: "OFFER",
  title: "An offer",
  takes: { kind: "amount", amount: cents(1000) },
  productIds: [],
  categoryIds: [],
  minimum: cents(0),
  scope: "",
};

const FREE_CARDS: PromotionCode = {
  ...OFFER,
  takes: { kind: "free_goods", quantity: 500, worth: cents(4000) },
  productIds: [1],
};

const run = (goods: number, extras = {}, changes: Partial<OrderItem> = {}) =>
  cardsItem({ goods, ...extras }, { quantity: 500, ...changes });

/** What the code takes off each item. */
function taken(code: PromotionCode, ...items: OrderItem[]): number[] {
  const terms = { delivery: null, isMember: false, code, rates: RATES };
  return totalOrder(items, terms).items.map(({ discountCents }) => discountCents);
}

test("a promotion reaches the products and the categories that it names, or everything", () => {
  const cards = cardsItem();
  const posters = cardsItem({ goods: 2000 }, { productId: 2, category: "posters" });
  const logo = cardsItem({ goods: 9900 }, { productId: null, category: null });
  const reach = (changes: Partial<PromotionCode>) =>
    [cards, posters, logo].map((item) => taken({ ...OFFER, ...changes }, item)[0]);
  expect(reach({})).toEqual([1000, 1000, 1000]);
  expect(reach({ productIds: [1] })).toEqual([1000, 0, 0]);
  expect(reach({ productIds: [7, 2] })).toEqual([0, 1000, 0]);
  expect(reach({ categoryIds: ["posters"] })).toEqual([0, 1000, 0]);
  expect(reach({ productIds: [1], categoryIds: ["posters"] })).toEqual([1000, 1000, 0]);
});

test("what a promotion takes is shared out over what it reaches alone", () => {
  const posters = cardsItem({ goods: 2000 }, { productId: 2, category: "posters" });
  expect(taken({ ...OFFER, productIds: [1] }, cardsItem(), posters)).toEqual([1000, 0]);
  expect(taken(OFFER, cardsItem({ goods: 3000 }), cardsItem({ goods: 2000 }))).toEqual([600, 400]);
});

test("a minimum is met by exactly that much of what the promotion reaches", () => {
  const from = (minimum: number) => taken({ ...OFFER, minimum: cents(minimum) }, cardsItem());
  expect(from(4800)).toEqual([1000]);
  expect(from(4801)).toEqual([0]);
});

test("a free run is one of its own quantity, and of two the cheaper", () => {
  expect(taken(FREE_CARDS, run(3000))).toEqual([3000]);
  expect(taken(FREE_CARDS, run(3000, {}, { quantity: 1000 }))).toEqual([0]);
  expect(taken(FREE_CARDS, run(3000), run(2500), run(2800))).toEqual([0, 2500, 0]);
  expect(taken(FREE_CARDS, run(2500, {}, { quantity: 1000 }), run(3000))).toEqual([0, 3000]);
});

test("of a free run the goods are free, up to their worth in the starting stock; the rest is paid", () => {
  expect(taken(FREE_CARDS, run(3000, { delivery_time: 1500, add_on: 500, design: 7500 }))).toEqual([
    3000,
  ]);
  expect(taken(FREE_CARDS, run(6000))).toEqual([4000]);
});

test("a free run is never one that the code does not reach", () => {
  const posters = run(1000, {}, { productId: 2 });
  const special = run(1000, {}, { takesCode: false });
  expect(taken(FREE_CARDS, posters, special, run(3000))).toEqual([0, 0, 3000]);
  expect(taken(FREE_CARDS, posters, special)).toEqual([0, 0]);
});

test("members get no more off a free run than they pay for it", () => {
  const terms = { delivery: null, isMember: true, code: FREE_CARDS, rates: RATES };
  expect(totalOrder([run(3000)], terms)).toMatchObject({ discountCents: 2850, totalCents: 0 });
});
