import fc from "fast-check";
import { expect, test } from "vitest";
import { BANNER, CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { fitPage, placeOnSheet } from "./fit-page.ts";
import type { PageFacts } from "./pdf-facts.ts";
import type { Rect } from "./read/matrix.ts";

function page(
  media: Rect,
  { rotate = 0, trim }: { rotate?: PageFacts["rotate"]; trim?: Rect } = {},
): PageFacts {
  const plain = { explicit: false, rect: media };
  return {
    rotate,
    userUnit: 1,
    boxes: {
      media: { explicit: true, rect: media },
      crop: plain,
      bleed: plain,
      trim: trim ? { explicit: true, rect: trim } : plain,
      art: plain,
    },
    operators: 0,
    marks: 0,
    contentBox: null,
  };
}

test("a page as large as the bleed is cut to the trim", () => {
  const fit = fitPage(page([0, 0, 270, 162]), CARD);
  expect(fit).toMatchObject({ how: "exact", isTurned: false, scale: 1, trim: [9, 9, 261, 153] });
  expect(fit.bleedInches).toBeCloseTo(0.125);
});

test("a page as large as the trim has no bleed", () => {
  expect(fitPage(page([0, 0, 252, 144]), CARD)).toMatchObject({ how: "exact", bleedInches: 0 });
});

test("a banner at a tenth is printed ten times larger, with its bleed", () => {
  const fit = fitPage(page([0, 0, 694.8, 262.8]), BANNER);
  expect(fit).toMatchObject({ how: "scaled", scale: 10 });
  expect(fit.bleedInches).toBeCloseTo(0.25);
});

/** The lower left tenth of an inch of the trim, before the page is turned. */
const CORNER: Rect = [9, 9, 16.2, 16.2];

test.each([
  [0, { xInches: 0, yInches: 1.9 }],
  [90, { xInches: 0, yInches: 0 }],
  [180, { xInches: 3.4, yInches: 0 }],
  [270, { xInches: 1.9, yInches: 3.4 }],
] as const)("turned by %d degrees the lower left corner is seen at another place", (rotate, at) => {
  const turned = page([0, 0, 270, 162], { rotate });
  const fit = fitPage(turned, CARD);
  expect(fit.isTurned).toBe(rotate % 180 !== 0);
  expect(placeOnSheet(CORNER, turned, fit)).toEqual({ ...at, widthInches: 0.1, heightInches: 0.1 });
});

test("a place lies on the sheet as its rectangle on the page, however the page is turned", () => {
  const rotations = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);
  const inside = fc.integer({ min: 10, max: 140 });
  fc.assert(
    fc.property(rotations, inside, inside, (rotate, x, y) => {
      const turned = page([0, 0, 270, 162], { rotate });
      const fit = fitPage(turned, CARD);
      const place = placeOnSheet([x, y, x + 5, y + 3], turned, fit);
      const [width, height] = rotate % 180 === 0 ? [3.5, 2] : [2, 3.5];
      expect(place.xInches).toBeGreaterThanOrEqual(0);
      expect(place.yInches).toBeGreaterThanOrEqual(0);
      expect(place.xInches + place.widthInches).toBeLessThanOrEqual(width);
      expect(place.yInches + place.heightInches).toBeLessThanOrEqual(height + 0.001);
      expect(place.widthInches * place.heightInches).toBeCloseTo(15 / 72 ** 2, 3);
    }),
  );
});
