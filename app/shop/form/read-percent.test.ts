import fc from "fast-check";
import { expect, test } from "vitest";
import { readPercent } from "./read-percent.ts";

test.each([
  ["6.5", 6.5],
  ["6.5%", 6.5],
  [" 10.25 % ", 10.25],
  ["6.125\u200B%", 6.125],
  [".5", 0.5],
  ["007", 7],
  ["0", 0],
  ["100.000%", 100],
])("%j is %f percent", (text, percent) => expect(readPercent(text)).toBe(percent));

test.each([
  "",
  "%",
  "six",
  "6,5",
  "6.5%%",
  "-1",
  "101",
  "100.001",
  "6.12345",
  "1e1",
  "6.",
  "5 of 10",
])("%j is none", (text) => expect(readPercent(text)).toBeNull());

test("every rate is read as it is written, with its sign and without", () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000 }), (thousandths) => {
      const percent = thousandths / 1000;
      expect(readPercent(String(percent))).toBe(percent);
      expect(readPercent(`${percent}%`)).toBe(percent);
    }),
  );
});
