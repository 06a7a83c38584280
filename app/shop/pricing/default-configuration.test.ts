import { expect, test } from "vitest";
import { isRush } from "#app/shop/delivery/rush.ts";
import { cardsProduct, options } from "#tests/support/cards-product.ts";
import { defaultConfiguration } from "./default-configuration.ts";

const startOf = (prices: Record<string, number | null>) =>
  defaultConfiguration(
    cardsProduct({ options: { quantity: options({ 500: 3500 }), delivery_time: options(prices) } }),
  ).deliveryTime;

test("a page starts with the first delivery time that costs nothing more, wherever a rush stands", () => {
  expect(startOf({ "48-72hrs": 2500, "3-4days": 0, "2-5days": 0 })).toBe("3-4days");
  expect(startOf({ "5-7 Business Days": 0, "2-3 Business Days": 2500 })).toBe("5-7 Business Days");
});

test("where each costs more, it is the cheapest, and of several the first", () => {
  const times = { "Rush next day": 4000, "2-3 days": 1500, "5-7 days": 500, "10 days": 500 };
  expect(startOf(times)).toBe("5-7 days");
});

test("a rush is chosen by nobody but the customer, even where it costs nothing", () => {
  expect(startOf({ "48-72hrs": 0, "3-4days": 0 })).toBe("3-4days");
  expect(startOf({ Today: null, "2-3 Business Days": 2500, "5-7 Business Days": 500 })).toBe(
    "5-7 Business Days",
  );
  expect(startOf({ "2-3 Business Days": 2500 })).toBe("2-3 Business Days");
});

test("where no delivery time has a price there is none", () => {
  expect(startOf({ Today: null })).toBeNull();
  expect(startOf({})).toBeNull();
});

test("a rush is one by either of its names", () => {
  const rush = (deliveryTime: string | null) => isRush([{ configuration: { deliveryTime } }]);
  expect(["2-3 Business Days", "48-72hrs"].map(rush)).toEqual([true, true]);
  expect(["5-7 Business Days", "3-4days", null].map(rush)).toEqual([false, false, false]);
  expect(isRush([{ configuration: null }])).toBe(false);
});
