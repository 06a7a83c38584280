import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { savedPercent } from "./saved-percent.ts";

const first = { quantity: 250, price: cents(2900) };

test.each([
  [{ quantity: 500, price: cents(3900) }, 33],
  [{ quantity: 1000, price: cents(4800) }, 59],
  [{ quantity: 10_000, price: cents(29_800) }, 74],
  [first, 0],
  [{ quantity: 500, price: cents(5510) }, 5],
  [{ quantity: 500, price: cents(5600) }, 0],
  [{ quantity: 500, price: cents(7000) }, 0],
])("a piece of %j saves %i percent", (run, percent) => {
  expect(savedPercent(run, first)).toBe(percent);
});

test("nothing is saved on what is free", () => {
  expect(savedPercent(first, { quantity: 250, price: cents(0) })).toBe(0);
});
