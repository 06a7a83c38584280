import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { chartScale, falls, NARROW_BOX, rises, WIDE_BOX } from "./chart-scale.ts";

const amount = fc.integer({ min: 0, max: 5_000_000 });
const month = fc
  .record({
    earned: amount,
    spent: amount,
    other: fc.integer({ min: -5_000_000, max: 5_000_000 }),
    balance: fc.integer({ min: -1_000_000, max: 5_000_000 }),
  })
  .map(({ earned, spent, other, balance }) => ({
    month: "2026-11",
    short: "Nov",
    name: "November 2026",
    earned: cents(earned),
    spent: cents(spent),
    other: cents(other),
    balance: cents(balance),
  }));

test.for([
  ["wide", WIDE_BOX],
  ["narrow", NARROW_BOX],
] as const)("all of the %s chart is within its picture, with zero on its scale", ([, box]) => {
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 12 }), (months) => {
      const { y, ticks } = chartScale(months, box);
      for (const one of months) {
        for (const value of [rises(one), -falls(one), one.balance]) {
          expect(y(value)).toBeGreaterThanOrEqual(box.top);
          expect(y(value)).toBeLessThanOrEqual(box.bottom);
        }
      }
      expect(ticks.map(({ label }) => label)).toContain("$0");
      expect(ticks.length).toBeLessThanOrEqual(9);
      expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length);
    }),
  );
});
