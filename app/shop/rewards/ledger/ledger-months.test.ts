import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { CHART_MONTHS, ledgerMonths } from "./ledger-months.ts";

const clock = { now: new Date("2026-12-01T03:00:00Z"), timeZone: "America/New_York" };
const zero = cents(0);

test("twelve months end with the shop's own, also without entries", () => {
  const months = ledgerMonths([], cents(500), clock);
  expect(months).toHaveLength(CHART_MONTHS);
  expect(months[0]).toMatchObject({ month: "2025-12", short: "Dec", name: "December 2025" });
  expect(months.at(-1)).toMatchObject({ month: "2026-11", short: "Nov", balance: 500 });
});

test("balances are reckoned back from the one that is shown", () => {
  const months = ledgerMonths(
    [
      { month: "2026-10", came: cents(5000), went: zero, coupons: zero },
      { month: "2026-11", came: cents(1000), went: cents(-200), coupons: cents(-2000) },
    ],
    cents(3800),
    clock,
  );
  expect(months.slice(-3)).toMatchObject([
    { earned: 0, spent: 0, other: 0, balance: 0 },
    { earned: 5000, spent: 0, other: 0, balance: 5000 },
    { earned: 1000, spent: 2000, other: -200, balance: 3800 },
  ]);
});

test("more of coupons that came back than went into them is neither earned nor spent", () => {
  const [month] = ledgerMonths(
    [{ month: "2026-11", came: zero, went: zero, coupons: cents(700) }],
    cents(700),
    clock,
  ).slice(-1);
  expect(month).toMatchObject({ earned: 0, spent: 0, other: 700 });
});

test("each balance is the one before with what came and went", () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const sums = fc.record({
    month: fc.constantFrom("2026-01", "2026-06"),
    came: amount,
    went: amount,
    coupons: fc.integer({ min: -9999, max: 9999 }),
  });
  fc.assert(
    fc.property(sums, fc.integer({ min: -1000, max: 100_000 }), (given, now) => {
      const one = {
        ...given,
        came: cents(given.came),
        went: cents(0 - given.went),
        coupons: cents(given.coupons),
      };
      const months = ledgerMonths([one], cents(now), clock);
      months.forEach(({ earned, spent, other, balance }, index) => {
        expect(earned).toBeGreaterThanOrEqual(0);
        expect(spent).toBeGreaterThanOrEqual(0);
        const before = months[index - 1];
        if (before) expect(balance).toBe(before.balance + earned - spent + other);
      });
    }),
  );
});
