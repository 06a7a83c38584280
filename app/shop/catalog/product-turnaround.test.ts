import { expect, test } from "vitest";
import { turnaroundOf } from "./product-turnaround.ts";

test("services promise no date: their days count from an agreement", () => {
  const times = { delivery_time: [{ value: "40-60 Business Days", description: "", price: null }] };
  const clock = {
    now: new Date("2026-11-24T15:00:00Z"),
    timeZone: "America/New_York",
    cutoffHour: 17,
  };
  expect(turnaroundOf({ taxClass: "service", options: times }, clock)).toBeNull();
  expect(turnaroundOf({ taxClass: "goods", options: times }, clock)?.ready).toHaveProperty(
    "40-60 Business Days",
  );
});
