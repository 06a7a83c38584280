import { type CalendarDay, calendarDay, weekdayOf } from "./calendar-day.ts";

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

/** The days on which US federal holidays are kept that fall into a year, by the law's own rules. */
function holidaysOf(year: number): CalendarDay[] {
  return [
    observed(calendarDay(year, 1, 1)),
    nth(3, MONDAY, year, 1),
    nth(3, MONDAY, year, 2),
    lastMondayOfMay(year),
    observed(calendarDay(year, 6, 19)),
    observed(calendarDay(year, 7, 4)),
    nth(1, MONDAY, year, 9),
    nth(2, MONDAY, year, 10),
    observed(calendarDay(year, 11, 11)),
    nth(4, THURSDAY, year, 11),
    observed(calendarDay(year, 12, 25)),
    // A New Year's Day on a Saturday is kept on the last day of the year before.
    observed(calendarDay(year + 1, 1, 1)),
  ];
}

/** Whether a US federal holiday is kept on this day; one on a weekend moves to the day beside it. */
export function isFederalHoliday(day: CalendarDay, year: number): boolean {
  return holidaysOf(year).includes(day);
}

function observed(day: CalendarDay): CalendarDay {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) return day - 1;
  return weekday === SUNDAY ? day + 1 : day;
}

function nth(which: number, weekday: number, year: number, month: number): CalendarDay {
  const first = calendarDay(year, month, 1);
  const until = (weekday - weekdayOf(first) + 7) % 7;
  return first + until + 7 * (which - 1);
}

function lastMondayOfMay(year: number): CalendarDay {
  const last = calendarDay(year, 5, 31);
  return last - ((weekdayOf(last) - MONDAY + 7) % 7);
}
