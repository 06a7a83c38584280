import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { dayBefore, rangePeriods, readSalesRange, SALES_RANGES } from "./sales-range.ts";
import { changeWords, orderedShare, type DaySums, salesView } from "./sales-view.ts";

const today = "2026-11-22";

const day = (key: string, sums: Partial<DaySums>): DaySums => ({
  day: key,
  placed: 0,
  converted: 0,
  settled: 0,
  paid: 0,
  revenue: cents(0),
  ...sums,
});

/** So many days before, or after, as a key. */
function daysFrom(key: string, days: number): string {
  const on = new Date(`${key}T00:00:00Z`);
  on.setUTCDate(on.getUTCDate() + days);
  return on.toISOString().slice(0, 10);
}

test("the day before, over the ends of months, leap days and years", () => {
  expect(dayBefore("2027-01-01")).toBe("2026-12-31");
  expect(dayBefore("2028-03-01")).toBe("2028-02-29");
  expect(dayBefore(today)).toBe(daysFrom(today, -1));
});

describe("a range", () => {
  test("of days ends today, and is compared with as many before", () => {
    const { periods, isByMonth } = rangePeriods("7", today);
    expect(isByMonth).toBe(false);
    expect(periods[0]).toEqual({
      from: "2026-11-16",
      to: "2026-11-16",
      before: { from: "2026-11-09", to: "2026-11-09" },
    });
    expect(periods.at(-1)).toMatchObject({ from: today, before: { from: "2026-11-15" } });
  });

  test("of a year is twelve months, this one so far, against the same a year before", () => {
    const { periods } = rangePeriods("year", today);
    expect(periods).toHaveLength(12);
    expect(periods[0]).toEqual({
      from: "2025-12-01",
      to: "2025-12-31",
      before: { from: "2024-12-01", to: "2024-12-31" },
    });
    expect(periods.at(-1)).toEqual({
      from: "2026-11-01",
      to: today,
      before: { from: "2025-11-01", to: "2025-11-22" },
    });
  });

  test("that ends on February 29 is compared with a February that ends on the 28th", () => {
    expect(rangePeriods("year", "2028-02-29").periods.at(-1)?.before.to).toBe("2027-02-28");
  });

  test("has no day twice and leaves none out", () => {
    const someDay = fc.integer({ min: -3000, max: 3000 }).map((days) => daysFrom(today, days));
    fc.assert(
      fc.property(fc.constantFrom(...SALES_RANGES), someDay, (range, end) => {
        const { periods } = rangePeriods(range, end);
        expect(periods.at(-1)?.to).toBe(end);
        periods.slice(1).forEach(({ from }, index) => {
          expect(from).toBe(daysFrom(periods[index]?.to ?? "", 1));
        });
      }),
    );
  });

  test("that nobody knows is thirty days", () => {
    expect(readSalesRange(new URLSearchParams("range=1000"))).toBe("30");
    expect(readSalesRange(new URLSearchParams("range=year"))).toBe("year");
  });
});

test("figures are those of the range, and of the one before", () => {
  const { now, before, bars } = salesView(
    [
      day("2026-11-10", { revenue: cents(1000), paid: 1, settled: 1, placed: 1, converted: 1 }),
      day("2026-11-20", { revenue: cents(10_001), paid: 2, settled: 3, placed: 8, converted: 3 }),
      day(today, { placed: 1 }),
      day("2026-01-01", { revenue: cents(99_999), paid: 1 }),
    ],
    rangePeriods("7", today),
  );
  expect(now).toEqual({ revenue: 10_001, orders: 3, average: 5001, placed: 9, paidShare: 33 });
  expect(before).toEqual({ revenue: 1000, orders: 1, average: 1000, placed: 1, paidShare: 100 });
  expect(bars.map(({ revenue }) => revenue)).toEqual([0, 0, 0, 0, 10_001, 0, 0]);
  expect(bars[1]).toMatchObject({ short: "Nov 17", name: "Nov 17, 2026", before: 1000 });
});

test("nothing sold has no average and no share that is paid", () => {
  const { now } = salesView([], rangePeriods("year", today));
  expect(now).toEqual({ revenue: 0, orders: 0, average: null, placed: 0, paidShare: null });
});

test("the bars add up to the revenue", () => {
  const sums = fc.record({
    day: fc.integer({ min: 0, max: 800 }).map((back) => daysFrom(today, -back)),
    revenue: fc.integer({ min: 0, max: 1_000_000 }).map((amount) => cents(amount)),
  });
  const days = fc.uniqueArray(sums, { selector: (one) => one.day });
  fc.assert(
    fc.property(fc.constantFrom(...SALES_RANGES), days, (range, given) => {
      const view = salesView(
        given.map((one) => day(one.day, one)),
        rangePeriods(range, today),
      );
      expect(view.bars.reduce((sum, bar) => sum + bar.revenue, 0)).toBe(view.now.revenue);
      expect(view.bars.reduce((sum, bar) => sum + bar.before, 0)).toBe(view.before.revenue);
    }),
  );
});

test.each([
  [112, 100, "+12%"],
  [50, 100, "−50%"],
  [100, 100, "no change"],
  [100, 0, null],
  [null, 100, null],
])("%s after %s is %s", (now, before, words) => {
  expect(changeWords(now, before)).toBe(words);
});

test("the share of visits that ended in an order has one place, and none without visits", () => {
  expect([orderedShare(3, 94), orderedShare(1, 1), orderedShare(0, 5)]).toEqual([
    "3.2%",
    "100%",
    "0%",
  ]);
  expect(orderedShare(3, 0)).toBeNull();
});
