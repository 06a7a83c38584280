import fc from "fast-check";
import { expect, test } from "vitest";
import { readCount } from "./read-count.ts";

test.each([
  ["1000", 1000],
  ["1,000", 1000],
  ["999,999,999", 999_999_999],
  [" 250\u00A0", 250],
  ["\uFEFF250\u200B", 250],
  ["0", 0],
  ["0500", 500],
])("%j is %i", (text, count) => expect(readCount(text)).toBe(count));

test.each([
  "",
  "1e3",
  "1.000",
  "1 000",
  "1,00",
  "10,00",
  "0,500",
  "1,0000",
  "-5",
  "+5",
  "2.5",
  "0x10",
  "١٠",
])("%j is no count", (text) => expect(readCount(text)).toBeNull());

test("every number is read as it is written, with commas and without", () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999 }), (count) => {
      expect(readCount(String(count))).toBe(count);
      expect(readCount(count.toLocaleString("en-US"))).toBe(count);
    }),
  );
});
