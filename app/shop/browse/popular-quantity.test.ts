import { expect, test } from "vitest";
import { cardsProduct } from "#tests/support/cards-product.ts";
import { ENOUGH_ORDERS, popularQuantity } from "./popular-quantity.ts";

const cards = (said: number | null) => cardsProduct({ popularQuantity: said });
const ordered = (orders: Record<number, number>) =>
  Object.entries(orders).map(([quantity, times]) => ({
    quantity: Number(quantity),
    orders: times,
  }));

test("as long as there are too few orders the shop says, and where it does not nobody does", () => {
  expect(popularQuantity(cards(null), [])).toBeNull();
  expect(popularQuantity(cards(null), ordered({ 1000: ENOUGH_ORDERS - 1 }))).toBeNull();
  expect(popularQuantity(cards(500), ordered({ 1000: ENOUGH_ORDERS - 1 }))).toBe(500);
});

test("orders say more than the shop, once there are enough of the product", () => {
  expect(popularQuantity(cards(500), ordered({ 500: 1, 1000: ENOUGH_ORDERS - 1 }))).toBe(1000);
  expect(popularQuantity(cards(null), ordered({ 500: ENOUGH_ORDERS, 1000: 3 }))).toBe(500);
});

test("two that are chosen as often are none, and nothing that is not for sale is popular", () => {
  expect(popularQuantity(cards(500), ordered({ 500: 10, 1000: 10 }))).toBeNull();
  expect(popularQuantity(cards(null), ordered({ 750: ENOUGH_ORDERS }))).toBeNull();
  expect(popularQuantity(cards(750), [])).toBeNull();
  const single = cardsProduct({
    popularQuantity: 500,
    options: { quantity: cardsProduct().options.quantity?.slice(0, 1) ?? [] },
  });
  expect(popularQuantity(single, [])).toBeNull();
});
