import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isFresh,
  isOver,
  nextCheckOf,
  nextRefundCheckOf,
  refundWatchStart,
} from "./payment-times.ts";

const created = new Date("2026-11-20T12:00:00Z");
const waitAt = (ageMs: number) => {
  const now = new Date(created.getTime() + ageMs);
  return nextCheckOf(created, now).getTime() - now.getTime();
};

test("an attempt is looked at after 20 seconds at first and never rarer than each half hour", () => {
  expect(waitAt(0)).toBe(20_000);
  expect(waitAt(4 * 60_000)).toBe(60_000);
  expect(waitAt(48 * 3_600_000)).toBe(30 * 60_000);
});

test("an approval is offered for five hours, an attempt is given up after three days", () => {
  const hours = (age: number, more = 0) => new Date(created.getTime() + age * 3_600_000 + more);
  expect(isFresh(created, hours(5, -1))).toBe(true);
  expect(isFresh(created, hours(5))).toBe(false);
  expect(isOver(created, hours(72, -1))).toBe(false);
  expect(isOver(created, hours(72))).toBe(true);
});

test("refunds made elsewhere are looked for over thirty days", () => {
  expect(refundWatchStart(new Date("2026-12-20T12:00:00Z"))).toEqual(created);
});

test("the older an attempt, the longer it waits", () => {
  const age = fc.integer({ min: 0, max: 100 * 3_600_000 });
  fc.assert(
    fc.property(age, age, (one, other) => {
      const [younger, older] = one < other ? [one, other] : [other, one];
      expect(waitAt(younger)).toBeLessThanOrEqual(waitAt(older));
    }),
  );
});

test("a clock that jumps back does not stop the looking", () => {
  expect(waitAt(-3_600_000)).toBe(20_000);
});

test("a captured payment is looked at daily, then ever more rarely: a dozen times a month", () => {
  const day = 24 * 3_600_000;
  let now = new Date(created.getTime() + 3_600_000);
  const waits: number[] = [];
  while (now.getTime() - created.getTime() < 30 * day) {
    const next = nextRefundCheckOf(created, now);
    waits.push(next.getTime() - now.getTime());
    now = next;
  }
  expect(waits[0]).toBe(day);
  const afterMonth = new Date(created.getTime() + 28 * day);
  expect(nextRefundCheckOf(created, afterMonth).getTime() - afterMonth.getTime()).toBe(7 * day);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.length).toBeLessThan(14);
});
