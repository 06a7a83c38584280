import { expect, test } from "vitest";
import { percentOf } from "./percent-of.ts";

test.each([
  [0, 0, "None"],
  [0, 8, "0%"],
  [3, 8, "38%"],
  [8, 8, "100%"],
  [1, 1000, "under 1%"],
  [999, 1000, "over 99%"],
])("%i of %i is %s", (part, whole, words) => {
  expect(percentOf(part, whole)).toBe(words);
});
