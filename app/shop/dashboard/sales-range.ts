import { calendarDay, type CalendarDay } from "#app/shop/clock/calendar-day.ts";

/** The ranges that the dashboard looks back on. */
export const SALES_RANGES = ["7", "30", "90", "year"] as const;
export type SalesRange = (typeof SALES_RANGES)[number];

export const RANGE_WORDS: Readonly<Record<SalesRange, string>> = {
  "7": "7 days",
  "30": "30 days",
  "90": "90 days",
  year: "Year",
};

/** The range that each is compared with. */
export const BEFORE_WORDS: Readonly<Record<SalesRange, string>> = {
  "7": "the 7 days before",
  "30": "the 30 days before",
  "90": "the 90 days before",
  year: "the same months a year before",
};

export function readSalesRange(params: URLSearchParams): SalesRange {
  return SALES_RANGES.find((range) => range === params.get("range")) ?? "30";
}

/** Some days of the shop that are one bar of the chart. */
export interface Period {
  /** First and last day, "2026-11-22". */
  from: string;
  to: string;
}

/** The bars of a range, oldest first, each with the one it is compared with. */
export interface RangePeriods {
  periods: readonly (Period & { before: Period })[];
  isByMonth: boolean;
}

/** "2026-11-30" of "2026-12-01". */
export function dayBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return dayKey(calendarDay(year, month, date - 1));
}

const MONTHS = 12;

/** The periods of a range that ends today: days, or the last twelve months for a year. */
export function rangePeriods(range: SalesRange, today: string): RangePeriods {
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  if (range === "year") {
    const periods = Array.from({ length: MONTHS }, (_, index) => {
      const back = MONTHS - 1 - index;
      const monthOf = (of: number): Period => {
        const end = calendarDay(of, month - back + 1, 0);
        // The present month, and the same month a year ago, have only the days that were.
        const last = back === 0 ? Math.min(calendarDay(of, month, day), end) : end;
        return { from: dayKey(calendarDay(of, month - back, 1)), to: dayKey(last) };
      };
      return { ...monthOf(year), before: monthOf(year - 1) };
    });
    return { periods, isByMonth: true };
  }
  const days = Number(range);
  const end = calendarDay(year, month, day);
  const one = (on: CalendarDay): Period => ({ from: dayKey(on), to: dayKey(on) });
  const periods = Array.from({ length: days }, (_, index) => {
    const on = end - (days - 1 - index);
    return { ...one(on), before: one(on - days) };
  });
  return { periods, isByMonth: false };
}

function dayKey(day: CalendarDay): string {
  return new Date(day * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
