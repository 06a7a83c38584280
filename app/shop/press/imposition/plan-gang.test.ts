import fc from "fast-check";
import { expect, test } from "vitest";
import { packGuillotine, type PlacedPiece } from "./pack-guillotine.ts";
import { type GangItem, type GangPosition, planGang } from "./plan-gang.ts";
import { planRepeat } from "./plan-repeat.ts";
import type { PressSheet } from "./press-sheet.ts";

const SHEET: PressSheet = {
  widthInches: 18,
  heightInches: 12,
  marginInches: 0.375,
  gutterInches: 0,
};

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const OFF = 1e-6;

function overlap(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width - OFF &&
    b.x < a.x + a.width - OFF &&
    a.y < b.y + b.height - OFF &&
    b.y < a.y + a.height - OFF
  );
}

/** Whether cuts from edge to edge take the boxes apart, one cut after the other. */
function comesApart(boxes: readonly Box[]): boolean {
  if (boxes.length < 2) return true;
  return (["x", "y"] as const).some((axis) => {
    const size = axis === "x" ? "width" : "height";
    const places = boxes.map((box) => box[axis] + box[size]);
    return places.some((cut) => {
      const before = boxes.filter((box) => box[axis] + box[size] <= cut + OFF);
      const after = boxes.filter((box) => box[axis] >= cut - OFF);
      const isWhole = before.length + after.length === boxes.length && after.length > 0;
      return isWhole && comesApart(before) && comesApart(after);
    });
  });
}

function withBleed(position: GangPosition, bleed: number): Box {
  return {
    x: position.xInches - bleed,
    y: position.yInches - bleed,
    width: position.widthInches + 2 * bleed,
    height: position.heightInches + 2 * bleed,
  };
}

function expectInside(boxes: readonly Box[], sheet: PressSheet) {
  const { widthInches, heightInches, marginInches } = sheet;
  for (const { x, y, width, height } of boxes) {
    expect(x).toBeGreaterThanOrEqual(marginInches - 1e-4);
    expect(y).toBeGreaterThanOrEqual(marginInches - 1e-4);
    expect(x + width).toBeLessThanOrEqual(widthInches - marginInches + 1e-4);
    expect(y + height).toBeLessThanOrEqual(heightInches - marginInches + 1e-4);
  }
}

const eighths = (min: number, max: number) =>
  fc.integer({ min: min * 8, max: max * 8 }).map((count) => count / 8);

const pieces = fc
  .array(fc.record({ width: eighths(1, 9), height: eighths(1, 9) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((all) => all.map((one, at) => ({ ...one, key: `p${at}` })));

test("pieces in a rectangle never meet, stay inside, and come apart by cuts from edge to edge", () => {
  fc.assert(
    fc.property(pieces, fc.boolean(), (all, mayTurn) => {
      const { placed, left } = packGuillotine({ width: 17.25, height: 11.25 }, all, mayTurn);
      expect(placed.length + left.length).toBe(all.length);
      expectNoMeeting(placed);
      for (const { x, y, width, height, key, isTurned } of placed) {
        expect(Math.min(x, y, 17.25 - x - width, 11.25 - y - height)).toBeGreaterThan(-OFF);
        const asked = all.find((one) => one.key === key);
        expect(isTurned ? [height, width] : [width, height]).toEqual([asked?.width, asked?.height]);
        if (!mayTurn) expect(isTurned).toBe(false);
      }
      expect(comesApart(placed)).toBe(true);
    }),
  );
});

function expectNoMeeting(placed: readonly Pick<PlacedPiece, "x" | "y" | "width" | "height">[]) {
  for (const [at, one] of placed.entries()) {
    expect(placed.slice(at + 1).filter((other) => overlap(one, other))).toEqual([]);
  }
}

test("boxes that turn around a middle don't come apart, and the test knows it", () => {
  const windmill = [
    { x: 0, y: 0, width: 2, height: 1 },
    { x: 2, y: 0, width: 1, height: 2 },
    { x: 1, y: 2, width: 2, height: 1 },
    { x: 0, y: 1, width: 1, height: 2 },
  ];
  expect(comesApart(windmill)).toBe(false);
});

const items = fc
  .array(
    fc.record({
      widthInches: eighths(1, 8),
      heightInches: eighths(1, 8),
      quantity: fc.integer({ min: 1, max: 5000 }),
      bleedInches: fc.constantFrom(0, 0.125),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ widthInches, heightInches, ...rest }, at): GangItem => {
      return { key: `line ${at}`, trim: { widthInches, heightInches }, ...rest };
    }),
  );

test("a gang sheet gives every quantity, no piece meets another, and all forms come apart", () => {
  fc.assert(
    fc.property(items, (all) => {
      const planned = planGang(all, SHEET);
      if (!planned.ok) throw new Error(planned.reason);
      const { forms, made, sheets, wasteShare } = planned.plan;
      for (const { quantity, made: count } of made) expect(count).toBeGreaterThanOrEqual(quantity);
      expect(forms.reduce((sum, form) => sum + form.sheets, 0)).toBe(sheets);
      for (const { positions } of forms) {
        const boxes = positions.map((position) => {
          const item = all.find(({ key }) => key === position.key);
          return withBleed(position, item?.bleedInches ?? 0);
        });
        expectNoMeeting(boxes);
        expectInside(boxes, SHEET);
        expect(comesApart(boxes)).toBe(true);
      }
      expect(wasteShare).toBeGreaterThanOrEqual(0);
      expect(wasteShare).toBeLessThan(1);
    }),
    { numRuns: 40 },
  );
}, 60_000);

const card = (key: string, quantity: number): GangItem => ({
  key,
  trim: { widthInches: 3.5, heightInches: 2 },
  bleedInches: 0.125,
  quantity,
});

test("five cards of 500 go on one form of twenty, run as often as the fullest asks", () => {
  const planned = planGang(
    [1, 2, 3, 4, 5].map((line) => card(`MK-${line}`, 500)),
    SHEET,
  );
  if (!planned.ok) throw new Error(planned.reason);
  const { forms, made } = planned.plan;
  expect(forms.length).toBe(1);
  expect(forms[0]?.positions.length).toBe(20);
  expect(forms[0]?.sheets).toBe(125);
  expect(made.every((one) => one.made === 500)).toBe(true);
});

test("who orders twice as much is on the form twice as often", () => {
  const planned = planGang([card("A", 1000), card("B", 500)], SHEET);
  if (!planned.ok) throw new Error(planned.reason);
  const [form] = planned.plan.forms;
  const count = (key: string) => form?.positions.filter((one) => one.key === key).length ?? 0;
  expect(count("A")).toBeGreaterThanOrEqual(2 * count("B") - 1);
  expect(planned.plan.sheets).toBeLessThanOrEqual(84);
});

test("a piece that is larger than the sheet is named", () => {
  const poster: GangItem = { ...card("MK-9", 10), trim: { widthInches: 24, heightInches: 18 } };
  expect(planGang([card("MK-1", 10), poster], SHEET)).toEqual({
    ok: false,
    reason: "too-large",
    key: "MK-9",
  });
});

test("a card goes on a sheet as often as rows and columns have room, in its middle", () => {
  const planned = planRepeat(card("A", 500), SHEET);
  if (!planned.ok) throw new Error(planned.reason);
  const { columns, rows, positions, sheets } = planned.plan;
  expect([columns, rows, sheets]).toEqual([7, 3, 24]);
  expectInside(
    positions.map((one) => withBleed(one, 0.125)),
    SHEET,
  );
  const xs = positions.flatMap(({ xInches, widthInches }) => [xInches, xInches + widthInches]);
  expect(Math.min(...xs) + Math.max(...xs)).toBeCloseTo(18);
});

test("rows and columns never meet, whatever the size, gutter and bleed", () => {
  const anyItem = fc.record({
    w: eighths(1, 10),
    h: eighths(1, 10),
    bleed: fc.constantFrom(0, 0.125, 0.25),
  });
  fc.assert(
    fc.property(
      anyItem,
      fc.constantFrom(0, 0.125, 0.5),
      fc.boolean(),
      ({ w, h, bleed }, gutterInches, isWorkAndTurn) => {
        const item = {
          ...card("A", 700),
          trim: { widthInches: w, heightInches: h },
          bleedInches: bleed,
        };
        const sheet = { ...SHEET, gutterInches };
        const planned = planRepeat(item, sheet, { isWorkAndTurn });
        if (!planned.ok) return;
        const { positions, backs, sheets } = planned.plan;
        const boxes = [...positions, ...backs].map((one) => withBleed(one, bleed));
        expectNoMeeting(boxes);
        expectInside(boxes, sheet);
        expect(sheets * (positions.length + backs.length)).toBeGreaterThanOrEqual(700);
      },
    ),
  );
});

test("turned over from left to right, each back of a work-and-turn comes behind a front", () => {
  const planned = planRepeat(card("A", 500), SHEET, { isWorkAndTurn: true });
  if (!planned.ok) throw new Error(planned.reason);
  const { positions, backs } = planned.plan;
  expect(backs.length).toBe(positions.length);
  for (const front of positions) {
    const behind = SHEET.widthInches - front.xInches - front.widthInches;
    const isThere = backs.some(
      ({ xInches, yInches }) =>
        Math.abs(xInches - behind) < OFF && Math.abs(yInches - front.yInches) < OFF,
    );
    expect(isThere).toBe(true);
  }
});
