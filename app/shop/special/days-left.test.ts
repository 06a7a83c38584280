import { expect, test } from "vitest";
import { daysLeft } from "./days-left.ts";

const end = new Date("2026-11-23T17:00:00Z");
const before = (days: number, hours = 0) =>
  new Date(end.getTime() - (days * 24 + hours) * 60 * 60 * 1000);

test("a begun day counts as a day", () => {
  expect(daysLeft(end, before(2, 1)).days).toBe(3);
  expect(daysLeft(end, before(3)).days).toBe(3);
  expect(daysLeft(end, before(0, 1)).days).toBe(1);
});

test("urgency begins at 7 days and grows at 3", () => {
  expect(daysLeft(end, before(7, 1)).urgency).toBe("none");
  expect(daysLeft(end, before(7)).urgency).toBe("soon");
  expect(daysLeft(end, before(3, 1)).urgency).toBe("soon");
  expect(daysLeft(end, before(3)).urgency).toBe("last-days");
});
