import { expect, test } from "vitest";
import { formatArea, formatSides, sideInches } from "./area.ts";

test("feet and inches of a side are inches; what is left out is none", () => {
  expect(sideInches(8, 6)).toBe(102);
  expect(sideInches(8, undefined)).toBe(96);
  expect(sideInches(undefined, 6)).toBe(6);
});

test("sides are said in feet and inches, without those of which there are none", () => {
  expect(formatSides(102, 6)).toBe("8 ft 6 in × 6 in");
  expect(formatSides(12, 96)).toBe("1 ft × 8 ft");
});

test("an area is said in square feet with at most two decimals", () => {
  expect(formatArea(4608)).toBe("32 sq ft");
  expect(formatArea(300)).toBe("2.08 sq ft");
});
