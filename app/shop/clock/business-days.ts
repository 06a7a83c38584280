import { type CalendarDay, weekdayOf, yearOf } from "./calendar-day.ts";
import { isFederalHoliday } from "./federal-holidays.ts";

/** Monday to Friday, but for federal holidays. */
export function isBusinessDay(day: CalendarDay): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  return !isFederalHoliday(day, yearOf(day));
}

/** This day if it is a business day, else the next one. */
export function onBusinessDay(day: CalendarDay): CalendarDay {
  let found = day;
  while (!isBusinessDay(found)) found += 1;
  return found;
}

/** The day that lies `count` business days after a business day. */
export function addBusinessDays(day: CalendarDay, count: number): CalendarDay {
  let reached = day;
  for (let passed = 0; passed < count; passed += 1) reached = onBusinessDay(reached + 1);
  return reached;
}
