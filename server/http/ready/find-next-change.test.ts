import fc from "fast-check";
import { expect, test } from "vitest";
import { readClock } from "#app/shop/delivery/turnaround.ts";
import { nextQuarter } from "./find-next-change.ts";

const ZONES = ["America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Chatham"];

test("no hour and no day of the shop's clock begins before the next quarter of an hour", () => {
  const moments = fc.date({
    min: new Date("2026-01-01T00:00:00Z"),
    max: new Date("2030-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, fc.constantFrom(...ZONES), (now, zone) => {
      const next = nextQuarter(now);
      expect(next).toBeGreaterThan(now.getTime());
      expect(readClock(new Date(next - 1), zone)).toEqual(readClock(now, zone));
    }),
  );
});

test("five in the afternoon is such a moment", () => {
  expect(new Date(nextQuarter(new Date("2026-11-24T21:59:59.999Z")))).toEqual(
    new Date("2026-11-24T22:00:00Z"),
  );
  expect(nextQuarter(new Date("2026-11-24T22:00:00Z"))).toBe(Date.parse("2026-11-24T22:15:00Z"));
});
