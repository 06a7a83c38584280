import { expect, test } from "vitest";
import { formatLongDate, shopYear } from "./shop-day.ts";

test("a day is told on the shop's clock, not on the server's", () => {
  const lateInNewYork = new Date("2027-01-01T03:30:00Z");
  expect(formatLongDate(lateInNewYork, "America/New_York")).toBe("December 31, 2026");
  expect(shopYear(lateInNewYork, "America/New_York")).toBe(2026);
  expect(shopYear(lateInNewYork, "UTC")).toBe(2027);
});
