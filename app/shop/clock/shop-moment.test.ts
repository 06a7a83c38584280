import fc from "fast-check";
import { expect, test } from "vitest";
import { readShopMoment, writeShopMoment } from "./shop-moment.ts";

const ORLANDO = "America/New_York";

test("a moment is read on the shop's clock, in summer and in winter", () => {
  expect(readShopMoment("2026-11-22T09:30", ORLANDO)).toEqual(new Date("2026-11-22T14:30:00Z"));
  expect(readShopMoment("2026-07-01T09:30", ORLANDO)).toEqual(new Date("2026-07-01T13:30:00Z"));
  expect(readShopMoment("2026-07-01T09:30:00", "Asia/Kolkata")).toEqual(
    new Date("2026-07-01T04:00:00Z"),
  );
});

test("an hour that the clock skips is the hour after it; one that comes twice is the first", () => {
  expect(readShopMoment("2026-03-08T02:30", ORLANDO)).toEqual(new Date("2026-03-08T07:30:00Z"));
  expect(readShopMoment("2026-11-01T01:30", ORLANDO)).toEqual(new Date("2026-11-01T05:30:00Z"));
});

test.each([
  "",
  "soon",
  "2026-02-30T10:00",
  "2026-13-01T10:00",
  "2026-01-01T24:00",
  "2026-01-01",
  "9999-12-31T23:59",
])("%j is no moment", (text) => {
  expect(readShopMoment(text, ORLANDO)).toBeNull();
});

test("what is written is read back to the minute, in any zone", () => {
  const zones = fc.constantFrom(ORLANDO, "Asia/Kolkata", "Pacific/Auckland", "UTC", "America/Adak");
  const moments = fc.date({
    min: new Date("2000-01-01T00:00:00Z"),
    max: new Date("2099-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, zones, (moment, zone) => {
      const text = writeShopMoment(moment, zone);
      const read = readShopMoment(text, zone);
      expect(read && writeShopMoment(read, zone)).toBe(text);
    }),
  );
});
