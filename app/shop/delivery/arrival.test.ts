import fc from "fast-check";
import { expect, test } from "vitest";
import { isBusinessDay } from "#app/shop/clock/business-days.ts";
import { calendarDay, formatDay } from "#app/shop/clock/calendar-day.ts";
import { arrivalWindow, type CarrierTerms, zoneOf } from "./arrival.ts";

const terms: CarrierTerms = {
  zip: "32801",
  zone2Days: 1,
  zone3Days: 2,
  zone4Days: 2,
  zone5Days: 3,
  zone6Days: 4,
  zone7Days: 4,
  zone8Days: 5,
};
const ready = { first: calendarDay(2026, 12, 1), last: calendarDay(2026, 12, 3) };

test.each([
  ["32801", 2],
  ["32899-0001", 2],
  ["32789", 3],
  ["33101", 3],
  ["30301", 3],
  ["27601", 4],
  ["20001", 5],
  ["10001", 6],
  ["80202", 7],
  ["98101", 8],
])("%s lies in a zone of its own from Orlando", (zip, zone) => {
  expect(zoneOf("32801", zip)).toBe(zone);
});

test.each(["", "3280", "00000", "99501", "96801", "00901", "abcde"])(
  "no day is promised to %j",
  (zip) => {
    expect(arrivalWindow(ready, zip, terms)).toBeNull();
  },
);

test("nothing is promised by a shop whose own ZIP code is not known", () => {
  expect(arrivalWindow(ready, "32801", { ...terms, zip: "" })).toBeNull();
});

test("a weekend lies between ready and the door", () => {
  const found = arrivalWindow(ready, "33101", terms);
  expect(found && [formatDay(found.first), formatDay(found.last)]).toEqual([
    "Thu, Dec 3",
    "Mon, Dec 7",
  ]);
});

test("no parcel comes on Thanksgiving", () => {
  const day = calendarDay(2026, 11, 25);
  const found = arrivalWindow({ first: day, last: day }, "32801", terms);
  expect(found && formatDay(found.first)).toBe("Fri, Nov 27");
});

test("a parcel comes on business days, after it is ready, and no sooner to a farther zone", () => {
  const zips = fc.constantFrom("32801", "33101", "27601", "20001", "10001", "80202", "98101");
  const days = fc.tuple(fc.integer({ min: 20_000, max: 21_000 }), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(zips, zips, days, (one, other, [from, more]) => {
      const window = { first: from, last: from + more };
      const near = arrivalWindow(window, one, terms);
      const far = arrivalWindow(window, other, terms);
      if (!near || !far) throw new Error("A day was to be promised.");
      expect(isBusinessDay(near.first) && isBusinessDay(near.last)).toBe(true);
      expect(near.first).toBeGreaterThan(from);
      const [a, b] = [zoneOf(terms.zip, one) ?? 0, zoneOf(terms.zip, other) ?? 0];
      if (a <= b) expect(near.last).toBeLessThanOrEqual(far.last);
    }),
  );
});
