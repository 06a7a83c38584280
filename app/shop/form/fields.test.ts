import { expect, test } from "vitest";
import {
  amountAboveZero,
  optionalCount,
  optionalMoment,
  requiredCount,
  requiredMoment,
} from "./fields.ts";

const said = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message);

test("an amount is whole cents; what is no amount is refused, not made 0", () => {
  const amount = amountAboveZero("Enter a price");
  expect(amount.parse("$25")).toBe(2500);
  expect(amount.parse(" 9.5 ")).toBe(950);
  expect(said(amount.safeParse(""))).toEqual(["Enter a price"]);
  for (const text of ["free", "0", "-3", "1000000.01"]) {
    expect(said(amount.safeParse(text))).toEqual(["Enter an amount such as 9.50"]);
  }
});

test("an amount that could be another is refused with what to write instead", () => {
  const amount = amountAboveZero("Enter a price");
  expect(said(amount.safeParse("12,50"))).toEqual(["Enter 12.50 or 1250"]);
  expect(said(amount.safeParse("1.234"))).toEqual(["Enter 1234, or two digits for cents"]);
});

test("a count is a whole number within its limits, or left empty where it may be", () => {
  expect(optionalCount(1, 500).parse("")).toBeNull();
  expect(optionalCount(1, 500).parse("500")).toBe(500);
  for (const text of ["0", "501", "1.5", "ten"]) {
    expect(said(optionalCount(1, 500).safeParse(text))).toEqual([
      "Enter a whole number from 1 to 500",
    ]);
  }
  expect(said(requiredCount("How many?", 1, 5).safeParse(""))).toEqual(["How many?"]);
  expect(said(requiredCount("How many?", 1, 5).safeParse(" "))).toEqual(["How many?"]);
});

test("a moment is one of the shop's clock", () => {
  const summer = new Date("2026-07-01T13:30:00Z");
  expect(optionalMoment("America/New_York").parse("2026-07-01T09:30")).toEqual(summer);
  expect(optionalMoment("America/New_York").parse("")).toBeNull();
  expect(said(optionalMoment("UTC").safeParse("tomorrow"))).toEqual(["Enter a date and a time"]);
  expect(said(requiredMoment("Enter the start", "UTC").safeParse(""))).toEqual(["Enter the start"]);
});
