import { expect, test } from "vitest";
import { cents } from "./money.ts";
import { unitPrice } from "./unit-price.ts";

test.each([
  [4800, 1000, "4.8¢ each"],
  [29_00, 250, "11.6¢ each"],
  [9994, 100, "99.9¢ each"],
  [9995, 100, "$1.00 each"],
  [88_00, 2, "$44.00 each"],
  [100_00, 3, "$33.33 each"],
])("%i cents for %i are told as %s", (price, quantity, text) => {
  expect(unitPrice(cents(price), quantity)).toBe(text);
});
