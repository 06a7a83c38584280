import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { costRows, lapseRows } from "./liability-view.ts";

test("months are named, the highest is drawn in full, what never lapses comes last", () => {
  const expiring = [
    { month: "2026-12", amount: cents(2500) },
    { month: "2027-01", amount: cents(10_000) },
  ];
  expect(lapseRows(expiring, cents(13_500))).toEqual([
    { key: "2026-12", name: "December 2026", amount: 2500, percent: 25 },
    { key: "2027-01", name: "January 2027", amount: 10_000, percent: 100 },
    { key: "never", name: "Never expires", amount: 1000, percent: 10 },
  ]);
});

test("nothing lapses where there is nothing", () => {
  expect(lapseRows([], cents(0))).toEqual([]);
});

test("the rows come to what is in balances, and each is drawn", () => {
  const amount = fc.integer({ min: 1, max: 100_000_000 }).map(cents);
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 12 }), fc.nat(10_000), (amounts, never) => {
      const expiring = amounts.map((one, index) => ({
        month: `2027-${String(index + 1).padStart(2, "0")}`,
        amount: one,
      }));
      const inLots = cents(amounts.reduce((sum, one) => sum + one, never));
      const rows = lapseRows(expiring, inLots);
      expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(inLots);
      for (const { percent } of rows) expect(percent >= 1 && percent <= 100).toBe(true);
    }),
  );
});

test("a kind costs what was given less what was taken back", () => {
  const costs = [
    { kind: "cashback", given: cents(900), takenBack: cents(100) },
    { kind: "correction", given: cents(-500), takenBack: cents(0) },
  ];
  const { rows, all } = costRows(costs);
  expect(rows.map(({ cost }) => cost)).toEqual([800, -500]);
  expect(all).toEqual({ given: 400, takenBack: 100, cost: 300 });
});
