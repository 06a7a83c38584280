import { expect, test } from "vitest";
import { grown, sheetBoxes } from "./sheet-geometry.ts";

const CARD = {
  trim: { widthInches: 3.5, heightInches: 2 },
  bleedInches: 0.125,
  safeInches: 0.125,
};

test("the lines of a card lie around its trim, from the trim's corner", () => {
  const { trim, bleed, safe, view } = sheetBoxes(CARD, { isTurned: false });
  expect(trim).toEqual({ x: 0, y: 0, width: 3.5, height: 2 });
  expect(bleed).toEqual({ x: -0.125, y: -0.125, width: 3.75, height: 2.25 });
  expect(safe).toEqual({ x: 0.125, y: 0.125, width: 3.25, height: 1.75 });
  expect(view.x).toBeLessThan(bleed.x);
  expect(view.width).toBeGreaterThan(bleed.width);
});

test("a page that is turned has the job's height across", () => {
  const { trim, bleed } = sheetBoxes(CARD, { isTurned: true });
  expect(trim).toMatchObject({ width: 2, height: 3.5 });
  expect(bleed).toMatchObject({ width: 2.25, height: 3.75 });
});

test("a box never shrinks to less than nothing", () => {
  expect(grown({ x: 0, y: 0, width: 1, height: 4 }, -1)).toEqual({
    x: 1,
    y: 1,
    width: 0,
    height: 2,
  });
});
