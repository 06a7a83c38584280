import { areaOf, packGuillotine, type Piece, type PlacedPiece } from "./pack-guillotine.ts";
import { type PressSheet, printedPart } from "./press-sheet.ts";

/** One line of an order that is printed together with others. */
export interface GangItem {
  key: string;
  trim: { widthInches: number; heightInches: number };
  bleedInches: number;
  quantity: number;
}

/** One printing form: what is on it, and how many sheets are run of it. */
export interface GangForm {
  sheets: number;
  positions: GangPosition[];
}

export interface GangPosition {
  key: string;
  /** Of its trim, from the left and the top of the sheet. */
  xInches: number;
  yInches: number;
  widthInches: number;
  heightInches: number;
  isTurned: boolean;
}

export interface GangPlan {
  forms: GangForm[];
  /** Of each item: how many come out of the run. */
  made: { key: string; quantity: number; made: number }[];
  sheets: number;
  /** Of the paper that is run, the share that becomes no piece that was ordered. */
  wasteShare: number;
}

export type PlannedGang =
  | { ok: true; plan: GangPlan }
  /** A piece is larger than the sheet. */
  | { ok: false; reason: "too-large"; key: string };

/** A form more costs plates and makeready: as much as so many sheets. */
const SHEETS_FOR_A_FORM = 50;
/** More than one for each item is never worth trying; a few items may want more. */
const LEAST_FORMS_TRIED = 40;

/**
 * How items of one stock are printed together with the least paper: how often each is on a form, where, and
 * how many sheets are run. Every layout comes apart by cuts from edge to edge. Turning is left out where
 * `mayTurn` is false, as for stock with a grain.
 */
export function planGang(
  items: readonly GangItem[],
  sheet: PressSheet,
  { mayTurn = true }: { mayTurn?: boolean } = {},
): PlannedGang {
  const cells = items.map((item) => cellOf(item, sheet));
  const tooLarge = cells.find(
    (cell) => packGuillotine(printedPart(sheet), [cell], mayTurn).left.length > 0,
  );
  if (tooLarge) return { ok: false, reason: "too-large", key: tooLarge.key };
  const plans = runsFor(items, cells, sheet).flatMap((sheets) => {
    const forms = formsFor(items, cells, { sheet, sheets, mayTurn });
    return forms ? [summed(items, forms, sheet)] : [];
  });
  const best = plans.reduce((a, b) => (costOf(b) < costOf(a) ? b : a));
  return { ok: true, plan: best };
}

/** A piece with its bleed, and its share of the gutter around it. */
function cellOf({ key, trim, bleedInches }: GangItem, { gutterInches }: PressSheet): Piece {
  const more = 2 * bleedInches + gutterInches;
  return { key, width: trim.widthInches + more, height: trim.heightInches + more };
}

/** So many runs are tried, those first that would cost the least if every sheet could be filled. */
const MOST_RUNS = 40;

/** How long runs are worth trying: those that give one of the items without a rest. */
function runsFor(items: readonly GangItem[], cells: readonly Piece[], sheet: PressSheet): number[] {
  const { width, height } = printedPart(sheet);
  const runs = new Set<number>();
  for (const [at, { quantity }] of items.entries()) {
    const cell = cells[at];
    const most = cell ? Math.floor((width * height) / areaOf([cell])) : 1;
    for (let on = 1; on <= Math.max(1, most); on += 1) runs.add(Math.ceil(quantity / on));
  }
  const leastCost = (run: number) => {
    const area = items.reduce((sum, { quantity }, at) => {
      const cell = cells[at];
      return sum + (cell ? areaOf([cell]) * Math.ceil(quantity / run) : 0);
    }, 0);
    return Math.ceil(area / (width * height)) * (run + SHEETS_FOR_A_FORM);
  };
  const longest = Math.max(...runs);
  const cheapest = [...runs].toSorted((a, b) => leastCost(a) - leastCost(b) || a - b);
  // The longest one always comes out, with each item once.
  return [...new Set([...cheapest.slice(0, MOST_RUNS), longest])];
}

interface Trying {
  sheet: PressSheet;
  sheets: number;
  mayTurn: boolean;
}

/** The forms of a run of so many sheets; `null` when there would be too many of them. */
function formsFor(
  items: readonly GangItem[],
  cells: readonly Piece[],
  { sheet, sheets, mayTurn }: Trying,
): GangForm[] | null {
  const forms: PlacedPiece[][] = [];
  let left = items.flatMap(({ quantity }, at) => {
    const cell = cells[at];
    return cell ? Array.from({ length: Math.ceil(quantity / sheets) }, () => cell) : [];
  });
  const { width, height } = printedPart(sheet);
  const most = Math.max(LEAST_FORMS_TRIED, items.length);
  if (areaOf(left) > most * width * height) return null;
  while (left.length > 0) {
    if (forms.length === most) return null;
    const packed = packGuillotine({ width, height }, left, mayTurn);
    forms.push(packed.placed);
    left = packed.left;
  }
  const positions = forms.map((placed) => placed.map((piece) => positionOf(items, piece, sheet)));
  return positions.map((on) => ({ sheets: neededSheets(items, positions, on), positions: on }));
}

/** As few as give each of its items its quantity; an item may be on other forms as well. */
function neededSheets(
  items: readonly GangItem[],
  forms: readonly GangPosition[][],
  form: readonly GangPosition[],
): number {
  const on = (positions: readonly GangPosition[], key: string) =>
    positions.filter((one) => one.key === key).length;
  const wanted = items
    .filter(({ key }) => on(form, key) > 0)
    .map(({ key, quantity }) => {
      return Math.ceil(quantity / forms.reduce((sum, one) => sum + on(one, key), 0));
    });
  return Math.max(...wanted);
}

function positionOf(
  items: readonly GangItem[],
  { key, x, y, width, height, isTurned }: PlacedPiece,
  { marginInches, gutterInches }: PressSheet,
): GangPosition {
  const bleed = items.find((item) => item.key === key)?.bleedInches ?? 0;
  const inset = bleed + gutterInches / 2;
  return {
    key,
    xInches: round(marginInches + x + inset),
    yInches: round(marginInches + y + inset),
    widthInches: round(width - 2 * inset),
    heightInches: round(height - 2 * inset),
    isTurned,
  };
}

function summed(items: readonly GangItem[], forms: GangForm[], sheet: PressSheet): GangPlan {
  const sheets = forms.reduce((sum, form) => sum + form.sheets, 0);
  const made = items.map(({ key, quantity }) => ({
    key,
    quantity,
    made: forms.reduce((sum, form) => {
      return sum + form.sheets * form.positions.filter((one) => one.key === key).length;
    }, 0),
  }));
  const wanted = items.reduce((sum, { trim, quantity }) => {
    return sum + trim.widthInches * trim.heightInches * quantity;
  }, 0);
  const paper = sheets * sheet.widthInches * sheet.heightInches;
  return { forms, made, sheets, wasteShare: 1 - wanted / paper };
}

function costOf({ sheets, forms }: GangPlan): number {
  return sheets + forms.length * SHEETS_FOR_A_FORM;
}

function round(inches: number): number {
  return Math.round(inches * 100_000) / 100_000;
}
