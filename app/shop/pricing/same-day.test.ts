import { expect, test } from "vitest";
import { isSameDayOpen, sameDayFee, sameDayNow, sameDayProblem, sameDayTerms } from "./same-day.ts";
import { cents } from "#app/shop/money/money.ts";

const clock = { timeZone: "America/New_York", sameDayCutoff: 11 };
const isOpenAt = (moment: string) => isSameDayOpen({ ...clock, now: new Date(moment) });

test("open on business days until the cut-off, by the shop's clock", () => {
  // Monday, November 23, 2026; New York is five hours behind.
  expect(isOpenAt("2026-11-23T15:59:59Z")).toBe(true);
  expect(isOpenAt("2026-11-23T16:00:00Z")).toBe(false);
  expect(isOpenAt("2026-11-23T05:00:00Z")).toBe(true);
  // Still Sunday in New York.
  expect(isOpenAt("2026-11-23T04:59:59Z")).toBe(false);
});

test("closed on weekends and federal holidays", () => {
  expect(isOpenAt("2026-11-21T14:00:00Z")).toBe(false);
  // Thanksgiving.
  expect(isOpenAt("2026-11-26T14:00:00Z")).toBe(false);
});

test("the terms name the hour", () => {
  expect(sameDayTerms(clock)).toBe("Order by 11 AM on a business day");
});

test("offered only where the Design Service is", () => {
  const product = {
    category: "business-cards",
    designFee: cents(7500),
    form: "options" as const,
    sameDayDesignFee: cents(9900),
  };
  expect(sameDayFee(product)).toBe(9900);
  expect(sameDayFee({ ...product, designFee: cents(0) })).toBe(0);
  expect(sameDayFee({ ...product, category: "design-fees" })).toBe(0);
  expect(sameDayFee({ ...product, form: "commercial" })).toBe(0);
});

test("what was asked for too late is refused with the terms; what was not asked for never is", () => {
  const late = sameDayNow({ ...clock, now: new Date("2026-11-23T16:00:00Z") });
  expect(sameDayProblem({ sameDayDesign: true }, late)?.message).toBe(
    "Too late for same-day design: order by 11 AM on a business day",
  );
  expect(sameDayProblem({}, late)).toBeNull();
  const early = sameDayNow({ ...clock, now: new Date("2026-11-23T15:00:00Z") });
  expect(sameDayProblem({ sameDayDesign: true }, early)).toBeNull();
});
