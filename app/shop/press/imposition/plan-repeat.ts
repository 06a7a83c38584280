import type { GangItem, GangPosition } from "./plan-gang.ts";
import { type PressSheet, printedPart } from "./press-sheet.ts";

/** One item as often as it goes on a sheet, in rows and columns. */
export interface RepeatPlan {
  columns: number;
  rows: number;
  positions: GangPosition[];
  /** Which of them are backs: on the right half of a sheet that is turned over and run again. */
  backs: GangPosition[];
  /** How many sheets give the quantity. */
  sheets: number;
}

export type PlannedRepeat = { ok: true; plan: RepeatPlan } | { ok: false; reason: "too-large" };

/** A little less is the rounding of a size. */
const OFF = 1e-9;

/**
 * An item n-up: all the same way round, whichever gives more, in the middle of the sheet. With
 * `isWorkAndTurn` fronts are on the left half and backs on the right, so that the same form prints both
 * sides: turned over from left to right, each back comes behind a front.
 */
export function planRepeat(
  item: GangItem,
  sheet: PressSheet,
  { mayTurn = true, isWorkAndTurn = false }: { mayTurn?: boolean; isWorkAndTurn?: boolean } = {},
): PlannedRepeat {
  const grids = (mayTurn ? [false, true] : [false]).map((isTurned) => {
    return gridOf(item, sheet, isTurned, isWorkAndTurn);
  });
  const best = grids.reduce((a, b) => (b.columns * b.rows > a.columns * a.rows ? b : a));
  const { columns, rows, isTurned } = best;
  if (columns * rows === 0) return { ok: false, reason: "too-large" };
  const all = positionsOf(item, sheet, best);
  const fronts = isWorkAndTurn ? all.filter((_, at) => at % columns < columns / 2) : all;
  const backs = isWorkAndTurn
    ? all.filter((_, at) => at % columns >= columns / 2).map((one) => ({ ...one, isTurned }))
    : [];
  // Run twice, every sheet gives as many pieces as it has fronts and backs, cut in half: one of each a piece.
  const onSheet = isWorkAndTurn ? fronts.length * 2 : fronts.length;
  const sheets = Math.ceil(item.quantity / onSheet);
  return { ok: true, plan: { columns, rows, positions: fronts, backs, sheets } };
}

interface Grid {
  columns: number;
  rows: number;
  isTurned: boolean;
}

function gridOf(item: GangItem, sheet: PressSheet, isTurned: boolean, isHalved: boolean): Grid {
  const { width, height } = cellOf(item, sheet, isTurned);
  const part = printedPart(sheet);
  const across = Math.floor((part.width + sheet.gutterInches) / width + OFF);
  return {
    columns: Math.max(0, isHalved ? across - (across % 2) : across),
    rows: Math.max(0, Math.floor((part.height + sheet.gutterInches) / height + OFF)),
    isTurned,
  };
}

/** A piece with its bleed, and the gutter to the next. */
function cellOf({ trim, bleedInches }: GangItem, { gutterInches }: PressSheet, isTurned: boolean) {
  const more = 2 * bleedInches + gutterInches;
  const [width, height] = isTurned
    ? [trim.heightInches, trim.widthInches]
    : [trim.widthInches, trim.heightInches];
  return { width: width + more, height: height + more };
}

function positionsOf(item: GangItem, sheet: PressSheet, grid: Grid): GangPosition[] {
  const { width, height } = cellOf(item, sheet, grid.isTurned);
  const { gutterInches } = sheet;
  const left = (sheet.widthInches - (grid.columns * width - gutterInches)) / 2;
  const top = (sheet.heightInches - (grid.rows * height - gutterInches)) / 2;
  const more = 2 * item.bleedInches + gutterInches;
  return Array.from({ length: grid.columns * grid.rows }, (_, at) => ({
    key: item.key,
    xInches: left + (at % grid.columns) * width + item.bleedInches,
    yInches: top + Math.floor(at / grid.columns) * height + item.bleedInches,
    widthInches: width - more,
    heightInches: height - more,
    isTurned: grid.isTurned,
  }));
}
