/** A day of the calendar, without hour or zone: days since January 1, 1970. */
export type CalendarDay = number;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const MONTHS = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
] as const;

/** `month` counts from 1; a day past the month's end runs on into the next. */
export function calendarDay(year: number, month: number, day: number): CalendarDay {
  return Date.UTC(year, month - 1, day) / DAY_MILLISECONDS;
}

/** 0 is Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return dayAsDate(day).getUTCDay();
}

export function yearOf(day: CalendarDay): number {
  return dayAsDate(day).getUTCFullYear();
}

/** "Tue, Nov 24": in words of our own, the same in every browser. */
export function formatDay(day: CalendarDay): string {
  const date = dayAsDate(day);
  return `${WEEKDAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** "2026-11-24", as a column has it. */
export function isoDay(day: CalendarDay): string {
  return dayAsDate(day).toISOString().slice(0, 10);
}

/** The day of "2026-11-24". */
export function readIsoDay(text: string): CalendarDay {
  const [year = 0, month = 0, date = 0] = text.split("-").map(Number);
  return calendarDay(year, month, date);
}

/** Midnight of the day in UTC. */
export function dayAsDate(day: CalendarDay): Date {
  return new Date(day * DAY_MILLISECONDS);
}
