import fc from "fast-check";
import { expect, test } from "vitest";
import { lineStep, SALES_BOX, salesScale } from "./sales-scale.ts";

test.each([
  [100, 1],
  [400, 1],
  [401, 2],
  [123_456, 500],
  [1_000_000_00, 500_000],
])("lines up to %s cents are %s dollars apart", (highest, step) => {
  expect(lineStep(highest)).toBe(step);
});

test("everything is drawn within the box, with few lines", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e12 }), { maxLength: 90 }), (amounts) => {
      const { y, ticks } = salesScale(amounts);
      expect(ticks.length).toBeLessThanOrEqual(5);
      for (const amount of amounts) {
        expect(y(amount)).toBeGreaterThanOrEqual(SALES_BOX.top);
        expect(y(amount)).toBeLessThanOrEqual(SALES_BOX.bottom);
      }
    }),
  );
});
