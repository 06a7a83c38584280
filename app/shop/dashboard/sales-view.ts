import { type Cents, cents, ZERO_CENTS } from "#app/shop/money/money.ts";
import { shopFormat } from "#app/shop/clock/shop-format.ts";
import type { Period, RangePeriods } from "./sales-range.ts";

/** The sums of a day of the shop. */
export interface DaySums {
  /** "2026-11-22" */
  day: string;
  /** Orders placed that day, and how many of them are settled by now. */
  placed: number;
  converted: number;
  /** Orders settled that day, and those of them that money is held for. */
  settled: number;
  paid: number;
  /** Paid that day, less what was given back of it since. */
  revenue: Cents;
}

export interface SalesFigures {
  revenue: Cents;
  orders: number;
  /** The average of orders that money is held for; `null` without one. */
  average: Cents | null;
  /** Percent of the orders placed that are settled by now; `null` without one. */
  conversion: number | null;
}

/** A bar of the chart. */
export interface SalesBar {
  /** "Nov 22" or "Nov", and in full. */
  short: string;
  name: string;
  revenue: Cents;
  orders: number;
  /** The revenue of the period it is compared with. */
  before: Cents;
}

/** The sums of the days of a range, and of those they are compared with. */
export function salesView(days: readonly DaySums[], { periods, isByMonth }: RangePeriods) {
  const byDay = new Map(days.map((sums) => [sums.day, sums]));
  const sumsOf = (period: Period) => sumPeriod(days, byDay, period);
  const now = periods.map((period) => ({ period, sums: sumsOf(period) }));
  const before = periods.map((period) => sumsOf(period.before));
  return {
    now: figuresOf(now.map(({ sums }) => sums)),
    before: figuresOf(before),
    bars: now.map(({ period, sums }, index): SalesBar => {
      const noon = new Date(`${period.from}T12:00:00Z`);
      return {
        short: shopFormat(noon, isByMonth ? "month" : "monthDay", "UTC"),
        name: shopFormat(noon, isByMonth ? "monthOfYear" : "mediumDay", "UTC"),
        revenue: sums.revenue,
        orders: sums.settled,
        before: before[index]?.revenue ?? ZERO_CENTS,
      };
    }),
  };
}

type Sums = Omit<DaySums, "day">;

const NOTHING: Sums = { placed: 0, converted: 0, settled: 0, paid: 0, revenue: ZERO_CENTS };

function sumPeriod(
  days: readonly DaySums[],
  byDay: ReadonlyMap<string, DaySums>,
  { from, to }: Period,
): Sums {
  if (from === to) return byDay.get(from) ?? NOTHING;
  return sumAll(days.filter(({ day }) => day >= from && day <= to));
}

function sumAll(all: readonly Sums[]): Sums {
  return all.reduce<Sums>(
    (a, b) => ({
      placed: a.placed + b.placed,
      converted: a.converted + b.converted,
      settled: a.settled + b.settled,
      paid: a.paid + b.paid,
      revenue: cents(a.revenue + b.revenue),
    }),
    NOTHING,
  );
}

function figuresOf(all: readonly Sums[]): SalesFigures {
  const { placed, converted, settled, paid, revenue } = sumAll(all);
  return {
    revenue,
    orders: settled,
    // Half up, in whole cents.
    average: paid === 0 ? null : cents(Math.floor((2 * revenue + paid) / (2 * paid))),
    conversion: placed === 0 ? null : Math.floor((200 * converted + placed) / (2 * placed)),
  };
}

/** How a figure stands to the one before it: "+12%", "no change"; `null` where nothing was before. */
export function changeWords(now: number | null, before: number | null): string | null {
  if (now === null || before === null || before === 0) return null;
  const percent = Math.round(((now - before) * 100) / before);
  if (percent === 0) return "no change";
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent).toLocaleString("en-US")}%`;
}
