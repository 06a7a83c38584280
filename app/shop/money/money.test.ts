import fc from "fast-check";
import { expect, test } from "vitest";
import { allocateCents, cents, parseDollars, scaleCents, sumCents, toDollars } from "./money.ts";

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents);
const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }).map(cents), { minLength: 1 });

test("allocated parts always sum to the whole", () => {
  fc.assert(
    fc.property(amounts, weights, (total, shares) => {
      expect(sumCents(allocateCents(total, shares))).toBe(total);
    }),
  );
});

test("an allocated part is never a cent or more away from its exact share", () => {
  fc.assert(
    fc.property(amounts, weights, (total, shares) => {
      const whole = sumCents(shares);
      fc.pre(whole > 0);
      allocateCents(total, shares).forEach((part, index) => {
        const exact = (total * (shares[index] ?? 0)) / whole;
        expect(Math.abs(part - exact)).toBeLessThan(1);
      });
    }),
  );
});

test("dollars written down read back as the same cents", () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(parseDollars(toDollars(amount))).toBe(amount);
    }),
  );
});

test("half a cent rounds up, away from zero", () => {
  expect(scaleCents(cents(1), 1, 2)).toBe(1);
  expect(scaleCents(cents(-1), 1, 2)).toBe(-1);
  expect(scaleCents(cents(4800), 65, 1000)).toBe(312);
});

test("an amount of fractional cents is a bug, not an amount", () => {
  expect(() => cents(0.5)).toThrow(RangeError);
  expect(parseDollars("1.005")).toBeNull();
});
