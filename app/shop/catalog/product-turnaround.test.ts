import { expect, test } from "vitest";
import { turnaroundOf } from "./product-turnaround.ts";

const clock = {
  now: new Date("2026-11-24T15:00:00Z"),
  timeZone: "America/New_York",
  cutoffHour: 17,
};

test("what has delivery times is ready on a day; without them no day is told", () => {
  const times = { delivery_time: [{ value: "8-10 Business Days", description: "", price: null }] };
  expect(turnaroundOf({ options: times }, clock)?.ready).toHaveProperty("8-10 Business Days");
  expect(turnaroundOf({ options: {} }, clock)).toBeNull();
});
