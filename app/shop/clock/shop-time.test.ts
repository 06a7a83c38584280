import { expect, test } from "vitest";
import { shopTime } from "./shop-time.ts";

const clock = { now: new Date("2026-11-20T17:00:00Z"), timeZone: "America/New_York" };

test("today is only a time, on the shop's own clock", () => {
  expect(shopTime(new Date("2026-11-20T15:41:00Z"), clock)).toBe("10:41 AM");
});

test("another day of the year has its date; a late evening belongs to the shop's day", () => {
  expect(shopTime(new Date("2026-11-20T04:30:00Z"), clock)).toBe("Nov 19, 11:30 PM");
});

test("another year is named", () => {
  expect(shopTime(new Date("2025-11-19T15:00:00Z"), clock)).toBe("Nov 19, 2025");
});
