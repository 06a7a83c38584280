import { expect, test } from "vitest";
import { phoneDigits } from "./phone-digits.ts";

test.for([
  ["(407) 555-01", "40755501"],
  ["+1 407.555", "407555"],
  ["+1 407 555 0108", "4075550108"],
  ["1-407-555-0108", "4075550108"],
  ["407–555–0108", "4075550108"],
  ["+44 20 7946 0958", "442079460958"],
  ["1407555", "1407555"],
  ["555", "555"],
  ["Dana", null],
  ["14 Main St", null],
  ["()", null],
  ["+1", null],
] as const)("%s as a phone number is %s", ([typed, digits]) => {
  expect(phoneDigits(typed)).toBe(digits);
});
