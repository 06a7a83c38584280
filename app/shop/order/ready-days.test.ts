import { expect, test } from "vitest";
import { formatDay } from "#app/shop/clock/calendar-day.ts";
import { settingsSchema } from "#app/shop/settings/settings.ts";
import { arrivalDays, dueDay, readyDays, type ReadyJob } from "./ready-days.ts";

const clock = { timeZone: "America/New_York", cutoffHour: 17 };
/** A Monday, 10 in the morning by the shop's clock. */
const paidAt = new Date("2026-11-16T15:00:00Z");
const job: ReadyJob = { deliveryTime: "2-3 Business Days", needsArtwork: false, artworkAt: null };

test("the days count from the payment when the files came with the order", () => {
  const sent = { ...job, needsArtwork: true, artworkAt: new Date("2026-11-15T15:00:00Z") };
  expect(readyDays([sent], paidAt, clock)).toBe("about Wed, Nov 18 to Thu, Nov 19");
});

test("the days count from the artwork's arrival when it came later", () => {
  const sent = { ...job, needsArtwork: true, artworkAt: new Date("2026-11-18T15:00:00Z") };
  expect(readyDays([sent], paidAt, clock)).toBe("about Fri, Nov 20 to Mon, Nov 23");
});

test("without the artwork no day is named", () => {
  const missing = { ...job, needsArtwork: true };
  const slow = { ...job, deliveryTime: "5-7 Business Days" };
  expect(readyDays([missing, slow], paidAt, clock)).toBe(
    "5-7 business days from when we have your artwork",
  );
});

test("the slowest item decides, wherever it stands", () => {
  const slow = { ...job, deliveryTime: "5-7 Business Days" };
  const days = "about Mon, Nov 23 to Wed, Nov 25";
  expect(readyDays([job, slow], paidAt, clock)).toBe(days);
  expect(readyDays([slow, job], paidAt, clock)).toBe(days);
});

test("what is not paid, or promises no days, has none", () => {
  expect(readyDays([job], null, clock)).toBeNull();
  expect(readyDays([{ ...job, deliveryTime: null }], paidAt, clock)).toBeNull();
  expect(readyDays([{ ...job, deliveryTime: "By agreement" }], paidAt, clock)).toBeNull();
});

test("the due day is the last that was promised, of the slowest item", () => {
  const slow = { ...job, deliveryTime: "5-7 Business Days" };
  const due = (jobs: readonly ReadyJob[]) => {
    const day = dueDay(jobs, paidAt, clock);
    return day === null ? null : formatDay(day);
  };
  expect(due([job])).toBe("Thu, Nov 19");
  expect(due([job, slow])).toBe("Wed, Nov 25");
  const late = { ...job, needsArtwork: true, artworkAt: new Date("2026-11-18T15:00:00Z") };
  expect(due([late])).toBe("Mon, Nov 23");
  expect(due([slow, { ...late, artworkAt: null }])).toBeNull();
  expect(due([{ ...job, deliveryTime: "By agreement" }])).toBeNull();
  expect(due([])).toBeNull();
});

test("a shipped order is at the door some carrier days after it is ready", () => {
  const settings = settingsSchema.parse({});
  expect(arrivalDays([job], paidAt, "33101", settings)).toBe("about Fri, Nov 20 to Mon, Nov 23");
  expect(arrivalDays([job], paidAt, "99501", settings)).toBeNull();
  expect(arrivalDays([job], null, "33101", settings)).toBeNull();
  expect(arrivalDays([{ ...job, needsArtwork: true }], paidAt, "33101", settings)).toBeNull();
});
