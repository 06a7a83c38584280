import fc from "fast-check";
import { expect, test } from "vitest";
import { lotExpiry } from "./lot-expiry.ts";

test("Mega Bucks last to the same day, months later", () => {
  const earned = new Date("2026-11-20T15:04:05.678Z");
  expect(lotExpiry(earned, 12)).toEqual(new Date("2027-11-20T15:04:05.678Z"));
  expect(lotExpiry(earned, 2)).toEqual(new Date("2027-01-20T15:04:05.678Z"));
});

test("where the month is too short, to its last day", () => {
  expect(lotExpiry(new Date("2024-02-29T12:00:00Z"), 12)).toEqual(new Date("2025-02-28T12:00:00Z"));
  expect(lotExpiry(new Date("2026-08-31T23:30:00Z"), 1)).toEqual(new Date("2026-09-30T23:30:00Z"));
});

test("what is earned later never lapses earlier", () => {
  const moment = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 1, max: 120 }), (one, other, months) => {
      const [first, second] = one <= other ? [one, other] : [other, one];
      // Within the days that a short month lacks, they may meet on its last day.
      const [a, b] = [lotExpiry(first, months), lotExpiry(second, months)];
      expect(a.getTime() - b.getTime()).toBeLessThan(24 * 60 * 60 * 1000);
      expect(a.getTime()).toBeGreaterThan(first.getTime());
    }),
  );
});
