import fc from "fast-check";
import { expect, test } from "vitest";
import { readClock, readyWindow } from "#app/shop/delivery/turnaround.ts";
import { atDaysAgo } from "./demo-clock.ts";
import { placedDaysAgo } from "./demo-due-days.server.ts";

const settings = { timeZone: "America/New_York", cutoffHour: 17 };
const DAY_MS = 24 * 60 * 60 * 1000;

test("an order is placed so that it is due on the day, or on the last business day before", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true }),
      fc.integer({ min: -3, max: 1 }),
      fc.constantFrom("2-3 Business Days", "5-7 Business Days"),
      (now, dueInDays, time) => {
        const days = placedDaysAgo(dueInDays, time, now, settings);
        const due = readyWindow(time, { ...settings, now: atDaysAgo(days, now, 1) });
        const goal = readClock(now, settings.timeZone).today + dueInDays;
        expect(due?.last).toBeLessThanOrEqual(goal);
        // A weekend and a holiday or two, at most.
        expect(due?.last).toBeGreaterThanOrEqual(goal - 5);
      },
    ),
  );
});

test("on a business day something is due that very day", () => {
  const tuesday = new Date("2026-11-24T15:00:00Z");
  const days = placedDaysAgo(0, "5-7 Business Days", tuesday, settings);
  const due = readyWindow("5-7 Business Days", {
    ...settings,
    now: new Date(tuesday.getTime() - days * DAY_MS),
  });
  expect(due?.last).toBe(readClock(tuesday, settings.timeZone).today);
});
