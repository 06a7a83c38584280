import { expect, test } from "vitest";
import { slashedShopDate } from "./shop-day.ts";
import {
  endOfShopDay,
  formatLastDay,
  formatLastWholeDay,
  isOver,
  lastDayOf,
  slashedLastDay,
  validFor,
} from "./validity.ts";

const zone = "America/New_York";

test.each([
  ["2026-12-22", "2026-12-23T05:00:00.000Z"],
  ["2026-07-04", "2026-07-05T04:00:00.000Z"],
  // The clocks change on these.
  ["2026-11-01", "2026-11-02T05:00:00.000Z"],
  ["2026-03-08", "2026-03-09T04:00:00.000Z"],
])("a price is valid through the whole of its last day: %s", (day, end) => {
  const validUntil = endOfShopDay(day, zone);
  expect(validUntil?.toISOString()).toBe(end);
  expect(validUntil && lastDayOf(validUntil, zone)).toBe(day);
});

test.each(["", "tomorrow", "2026-02-30", "2026-13-01", "22.12.2026", "2026-12-22T00:00"])(
  "%s is no day",
  (day) => expect(endOfShopDay(day, zone)).toBeNull(),
);

test("it is over with the first moment of the next day", () => {
  const validUntil = new Date("2026-12-23T05:00:00Z");
  expect(isOver(validUntil, new Date("2026-12-23T04:59:59.999Z"))).toBe(false);
  expect(isOver(validUntil, validUntil)).toBe(true);
  expect(formatLastDay(validUntil, zone)).toBe("Dec 22, 2026");
});

test("what ends in the middle of a day tells the time", () => {
  const said = (end: string) => formatLastDay(new Date(end), zone);
  // Midnight of Nov 28 by the shop's clock, a minute before, and the afternoon.
  expect(said("2026-11-28T05:00:00Z")).toBe("Nov 27, 2026");
  expect(said("2026-11-28T04:59:00Z")).toBe("Nov 27, 2026, 11:59 PM");
  expect(said("2026-11-28T04:59:59Z")).toBe("Nov 27, 2026");
  expect(said("2026-11-28T20:00:00Z")).toBe("Nov 28, 2026, 3:00 PM");
  expect(formatLastDay(new Date("2026-11-28T05:00:00Z"), zone, "fullDay")).toBe(
    "Friday, November 27, 2026",
  );
});

test.each([
  // 2:44 AM, the last moment of a day, midnight, and the days on which the clocks change.
  ["2027-11-29T07:44:00Z", "Nov 28, 2027"],
  ["2027-11-29T04:59:59.999Z", "Nov 28, 2027"],
  ["2027-11-29T05:00:00Z", "Nov 28, 2027"],
  ["2026-11-01T20:00:00Z", "Oct 31, 2026"],
  ["2026-03-08T20:00:00Z", "Mar 7, 2026"],
])("the last whole day of what ends at %s is %s", (end, day) => {
  expect(formatLastWholeDay(new Date(end), zone)).toBe(day);
});

test("lists name the day of the last moment", () => {
  const listed = (end: string) => slashedLastDay(new Date(end), zone);
  expect(listed("2026-12-05T05:00:00Z")).toBe(
    slashedShopDate(new Date("2026-12-04T17:00:00Z"), zone),
  );
  expect(listed("2026-12-05T05:30:00Z")).toBe(
    slashedShopDate(new Date("2026-12-05T17:00:00Z"), zone),
  );
});

test("thirty days from now is the end of that day", () => {
  const until = validFor(30, new Date("2026-11-22T03:00:00Z"), zone);
  expect(lastDayOf(until, zone)).toBe("2026-12-21");
});
