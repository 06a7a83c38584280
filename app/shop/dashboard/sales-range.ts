import { calendarDay, type CalendarDay, isoDay, readIsoDay } from "#app/shop/clock/calendar-day.ts";

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
  "7": "the previous 7 days",
  "30": "the previous 30 days",
  "90": "the previous 90 days",
  year: "the same months last year",
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
  return isoDay(readIsoDay(day) - 1);
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
        return { from: isoDay(calendarDay(of, month - back, 1)), to: isoDay(last) };
      };
      return { ...monthOf(year), before: monthOf(year - 1) };
    });
    return { periods, isByMonth: true };
  }
  const days = Number(range);
  const end = calendarDay(year, month, day);
  const one = (on: CalendarDay): Period => ({ from: isoDay(on), to: isoDay(on) });
  const periods = Array.from({ length: days }, (_, index) => {
    const on = end - (days - 1 - index);
    return { ...one(on), before: one(on - days) };
  });
  return { periods, isByMonth: false };
}
