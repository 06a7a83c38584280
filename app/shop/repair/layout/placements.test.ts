import fc from "fast-check";
import { expect, test } from "vitest";
import { boundsOf, quadOf, type Rect } from "#app/shop/preflight/read/matrix.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import type { Art } from "./art.ts";
import {
  placedInside,
  placedMirrored,
  placedStraight,
  placedToFill,
  type Placement,
  safeArea,
} from "./placements.ts";
import { sheetOf } from "./sheet.ts";

const sheet = sheetOf(CARD);

/** Art of any size that lies anywhere, in any of eight ways. */
const anyArt = fc
  .record({
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
    width: fc.integer({ min: 20, max: 2000 }),
    height: fc.integer({ min: 20, max: 2000 }),
    rotate: fc.constantFrom<Art["rotate"]>(0, 90, 180, 270),
    isTurned: fc.boolean(),
  })
  .map(({ x, y, width, height, rotate, isTurned }): Art => {
    const cut: Rect = [x, y, x + width, y + height];
    const across = (rotate % 180 === 90) !== isTurned ? height : width;
    return {
      cut,
      outside: cut,
      rotate,
      unit: 1,
      scale: 252 / across,
      isTurned,
      isOther: false,
      bleedInches: 0,
      content: cut,
    };
  });
const anyFace = fc.constantFrom("front" as const, "back" as const);

function placed({ matrix }: Placement, rect: Rect): Rect {
  return boundsOf(quadOf(matrix, rect)) ?? [0, 0, 0, 0];
}

function expectInside(inner: Rect, outer: Rect) {
  expect(inner[0]).toBeGreaterThanOrEqual(outer[0] - 1e-6);
  expect(inner[1]).toBeGreaterThanOrEqual(outer[1] - 1e-6);
  expect(inner[2]).toBeLessThanOrEqual(outer[2] + 1e-6);
  expect(inner[3]).toBeLessThanOrEqual(outer[3] + 1e-6);
}

test("art that lies straight is as wide as the trim, and in its middle", () => {
  fc.assert(
    fc.property(anyArt, anyFace, (art, face) => {
      const at = placed(placedStraight(art, sheet, face), art.cut);
      expect(at[0]).toBeCloseTo(sheet.trim[0]);
      expect(at[2]).toBeCloseTo(sheet.trim[2]);
      expect((at[1] + at[3]) / 2).toBeCloseTo(81);
    }),
  );
});

test("art that fills covers the whole sheet and is no larger than that takes", () => {
  fc.assert(
    fc.property(anyArt, anyFace, (art, face) => {
      const at = placed(placedToFill(art, sheet, face), art.outside);
      expectInside(sheet.bleed, at);
      const spare = [at[2] - at[0] - 270, at[3] - at[1] - 162];
      expect(Math.min(...spare)).toBeCloseTo(0);
    }),
  );
});

test("art that is fitted lies in the safe area as a whole, and touches two of its sides", () => {
  const inside = safeArea(sheet, CARD);
  fc.assert(
    fc.property(anyArt, anyFace, (art, face) => {
      const at = placed(placedInside(art, sheet, inside, face), art.outside);
      expectInside(at, inside);
      const room = [inside[2] - inside[0] - at[2] + at[0], inside[3] - inside[1] - at[3] + at[1]];
      expect(Math.min(...room)).toBeCloseTo(0);
    }),
  );
});

test("mirrored art shows something in every place of the sheet", () => {
  const point = fc.record({
    x: fc.double({ min: 0, max: 270, noNaN: true }),
    y: fc.double({ min: 0, max: 162, noNaN: true }),
  });
  const card = fc.constantFrom<Art["rotate"]>(0, 90, 180, 270).map((rotate): Art => {
    const cut: Rect = rotate % 180 === 0 ? [0, 0, 252, 144] : [0, 0, 144, 252];
    return {
      cut,
      outside: cut,
      rotate,
      unit: 1,
      scale: 1,
      isTurned: false,
      isOther: false,
      bleedInches: 0,
      content: null,
    };
  });
  fc.assert(
    fc.property(card, point, (art, { x, y }) => {
      const shown = placedMirrored(art, sheet, "front").filter((placement) => {
        const at = placed(placement, art.cut);
        return [placement.clip, at].every(
          ([x0, y0, x1, y1]) => x >= x0 && x <= x1 && y >= y0 && y <= y1,
        );
      });
      expect(shown.length).toBeGreaterThan(0);
    }),
  );
});

test("what is at the cut comes to be at the cut again, mirrored", () => {
  const cut: Rect = [0, 0, 252, 144];
  const art: Art = {
    cut,
    outside: cut,
    rotate: 0,
    unit: 1,
    scale: 1,
    isTurned: false,
    isOther: false,
    bleedInches: 0,
    content: null,
  };
  const left = placedMirrored(art, sheet, "front").find(
    ({ matrix }) => matrix[0] < 0 && matrix[3] > 0,
  );
  const inch: Rect = [0, 0, 72, 72];
  // A point further in, where the strip lies under what it continues.
  expect(left && placed(left, inch)).toEqual([-62, 9, 10, 81]);
});
