import fc from "fast-check";
import { expect, test } from "vitest";
import { addBusinessDays, isBusinessDay, onBusinessDay } from "#app/shop/clock/business-days.ts";
import { calendarDay, formatDay, weekdayOf } from "#app/shop/clock/calendar-day.ts";
import { isFederalHoliday } from "#app/shop/clock/federal-holidays.ts";
import { businessDaysOf, businessDaysWords, turnaround } from "./turnaround.ts";

const shop = { timeZone: "America/New_York", cutoffHour: 17 };
const ordinary = "5-7 Business Days";
const rush = "2-3 Business Days";
const at = (moment: string) => turnaround([ordinary, rush], { ...shop, now: new Date(moment) });

const anyDay = fc.integer({ min: calendarDay(2000, 1, 1), max: calendarDay(2099, 12, 31) });
const fewDays = fc.integer({ min: 0, max: 60 });

test("federal holidays are those of the official calendars", () => {
  const holidays = (year: number) =>
    Array.from({ length: 366 }, (_, index) => calendarDay(year, 1, 1) + index)
      .filter((day) => day < calendarDay(year + 1, 1, 1) && isFederalHoliday(day, year))
      .map(formatDay);
  expect(holidays(2026)).toEqual([
    "Thu, Jan 1",
    "Mon, Jan 19",
    "Mon, Feb 16",
    "Mon, May 25",
    "Fri, Jun 19",
    "Fri, Jul 3",
    "Mon, Sep 7",
    "Mon, Oct 12",
    "Wed, Nov 11",
    "Thu, Nov 26",
    "Fri, Dec 25",
  ]);
  // 2021 ends with the New Year's Day of 2022, a Saturday.
  expect(holidays(2021)).toEqual([
    "Fri, Jan 1",
    "Mon, Jan 18",
    "Mon, Feb 15",
    "Mon, May 31",
    "Fri, Jun 18",
    "Mon, Jul 5",
    "Mon, Sep 6",
    "Mon, Oct 11",
    "Thu, Nov 11",
    "Thu, Nov 25",
    "Fri, Dec 24",
    "Fri, Dec 31",
  ]);
  expect(holidays(2022)).not.toContain("Sat, Jan 1");
});

test("the next business day is never on a weekend, and at most four days off", () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const found = onBusinessDay(day);
      expect(isBusinessDay(found)).toBe(true);
      expect([0, 6]).not.toContain(weekdayOf(found));
      expect(found - day).toBeGreaterThanOrEqual(0);
      expect(found - day).toBeLessThan(5);
    }),
  );
});

test("exactly as many business days lie after the start as were added", () => {
  fc.assert(
    fc.property(anyDay.map(onBusinessDay), fewDays, (start, count) => {
      const end = addBusinessDays(start, count);
      const passed = Array.from({ length: end - start }, (_, index) => start + index + 1);
      expect(passed.filter(isBusinessDay)).toHaveLength(count);
      expect(isBusinessDay(end)).toBe(true);
    }),
  );
});

test("two stretches of business days are as long as both together", () => {
  fc.assert(
    fc.property(anyDay.map(onBusinessDay), fewDays, fewDays, (start, first, second) => {
      expect(addBusinessDays(addBusinessDays(start, first), second)).toBe(
        addBusinessDays(start, first + second),
      );
    }),
  );
});

test("whoever orders later is never ready sooner", () => {
  fc.assert(
    fc.property(anyDay, fewDays, fewDays, (day, later, count) => {
      const ready = (ordered: number) => addBusinessDays(onBusinessDay(ordered), count);
      expect(ready(day + later)).toBeGreaterThanOrEqual(ready(day));
    }),
  );
});

test("until the cutoff an order counts for the day, from then on for the next", () => {
  // Tuesday, 4:59 PM and 5:00 PM in Orlando; Thursday is Thanksgiving.
  expect(at("2026-11-24T21:59:59Z")).toEqual({
    countedFrom: "today",
    cutoff: "5 PM",
    ready: { [ordinary]: "Wed, Dec 2 to Fri, Dec 4", [rush]: "Fri, Nov 27 to Mon, Nov 30" },
    windows: {
      [ordinary]: { first: calendarDay(2026, 12, 2), last: calendarDay(2026, 12, 4) },
      [rush]: { first: calendarDay(2026, 11, 27), last: calendarDay(2026, 11, 30) },
    },
  });
  expect(at("2026-11-24T22:00:00Z")).toEqual({
    countedFrom: "Wed, Nov 25",
    cutoff: "5 PM",
    ready: { [ordinary]: "Thu, Dec 3 to Mon, Dec 7", [rush]: "Mon, Nov 30 to Tue, Dec 1" },
    windows: {
      [ordinary]: { first: calendarDay(2026, 12, 3), last: calendarDay(2026, 12, 7) },
      [rush]: { first: calendarDay(2026, 11, 30), last: calendarDay(2026, 12, 1) },
    },
  });
});

test("the day is the shop's, whatever day it is elsewhere", () => {
  // Monday, 1 AM in London; Sunday evening in Orlando.
  expect(at("2026-11-23T01:00:00Z").countedFrom).toBe("Mon, Nov 23");
  const london = { timeZone: "Europe/London", cutoffHour: 17 };
  const now = new Date("2026-11-23T01:00:00Z");
  expect(turnaround([rush], { ...london, now }).countedFrom).toBe("today");
});

test("on a weekend and on a holiday is counted from the next business day", () => {
  expect(at("2026-11-21T15:00:00Z").countedFrom).toBe("Mon, Nov 23");
  expect(at("2026-11-26T15:00:00Z").countedFrom).toBe("Fri, Nov 27");
});

test("a cutoff at midnight counts every order of the day", () => {
  const late = { ...shop, cutoffHour: 24, now: new Date("2026-11-25T04:59:00Z") };
  expect(turnaround([rush], late)).toMatchObject({ countedFrom: "today", cutoff: "midnight" });
});

test.each([
  ["5-7 Business Days", { least: 5, most: 7 }],
  ["3-5 business days", { least: 3, most: 5 }],
  ["1 Business Day", { least: 1, most: 1 }],
  ["7-5 Business Days", null],
  ["48-72hrs", { least: 2, most: 3 }],
  ["24 hours", { least: 1, most: 1 }],
  ["36-48 h", { least: 2, most: 2 }],
  ["3-4days", { least: 3, most: 4 }],
  ["2–5 days", { least: 2, most: 5 }],
  ["3—4 working days", { least: 3, most: 4 }],
  ["5 to 7 business days", { least: 5, most: 7 }],
  ["48 to 72 hours", { least: 2, most: 3 }],
  ["24-hours", { least: 1, most: 1 }],
  ["5-business-days", { least: 5, most: 5 }],
  ["1-2 weeks", { least: 5, most: 10 }],
  ["2 wks.", { least: 10, most: 10 }],
  ["Next day", { least: 1, most: 1 }],
  ["next business day", { least: 1, most: 1 }],
  ["72-48hrs", null],
  ["Same day", null],
  ["Rush next day", null],
  ["2 months", null],
  ["Two weeks", null],
  ["5-7", null],
])("%s is read as business days", (text, days) => {
  expect(businessDaysOf(text)).toEqual(days);
});

test("business days are told with their range, one of them in the singular", () => {
  expect(businessDaysWords({ least: 5, most: 7 })).toBe("5 to 7 business days");
  expect(businessDaysWords({ least: 2, most: 2 })).toBe("2 business days");
  expect(businessDaysWords({ least: 1, most: 1 })).toBe("1 business day");
  expect(businessDaysWords({ least: 0, most: 1 })).toBe("0 to 1 business days");
});
