import { expect, test } from "vitest";
import { isDrawnToCut } from "./drawn-to-cut.ts";

const card = { trim: { widthInches: 3.5, heightInches: 2 }, bleedInches: 0.125 };
const covering = (xInches: number, yInches: number, widthInches: number, heightInches: number) => ({
  covers: { xInches, yInches, widthInches, heightInches },
  isTurned: false,
});

test("a page of the trimmed size, or with its bleed, is the sheet", () => {
  expect(isDrawnToCut(card, covering(0, 0, 3.5, 2))).toBe(true);
  expect(isDrawnToCut(card, covering(-0.125, -0.125, 3.75, 2.25))).toBe(true);
});

test("a card on a letter page is seen whole, and so is what does not reach the cut", () => {
  expect(isDrawnToCut(card, covering(-2.5, -4.5, 8.5, 11))).toBe(false);
  expect(isDrawnToCut(card, covering(0, 0, 3.5, 1.9))).toBe(false);
  expect(isDrawnToCut(card, { covers: null, isTurned: false })).toBe(false);
});

test("a page with marks and slug around its bleed is seen whole", () => {
  expect(isDrawnToCut(card, covering(-0.5, -0.5, 4.5, 3))).toBe(false);
});

test("an upright page of a card is measured against the upright card", () => {
  const upright = { ...covering(-0.125, -0.125, 2.25, 3.75), isTurned: true };
  expect(isDrawnToCut(card, upright)).toBe(true);
  expect(isDrawnToCut(card, { ...upright, isTurned: false })).toBe(false);
});
