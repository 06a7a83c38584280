import { expect, test } from "vitest";
import { standingOf } from "./standing.ts";

const now = new Date("2026-11-22T14:00:00Z");
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const dates = { isActive: true, startsAt: null, endsAt: null };

test("without dates it is in force as long as it is on", () => {
  expect(standingOf(dates, now)).toBe("now");
  expect(standingOf({ ...dates, isActive: false }, now)).toBe("off");
});

test("its first and its last moment count", () => {
  expect(standingOf({ ...dates, startsAt: now, endsAt: now }, now)).toBe("now");
  expect(standingOf({ ...dates, startsAt: after }, now)).toBe("scheduled");
  expect(standingOf({ ...dates, endsAt: before }, now)).toBe("over");
});

test("what has ended is over, switched on or off; what has not begun may be off", () => {
  expect(standingOf({ isActive: false, startsAt: null, endsAt: before }, now)).toBe("over");
  expect(standingOf({ isActive: false, startsAt: after, endsAt: null }, now)).toBe("off");
});
