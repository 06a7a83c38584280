import { cents, formatPrice } from "#app/shop/money/money.ts";
import type { LedgerMonth } from "#app/shop/rewards/ledger/ledger-months.ts";

/** The frame that the chart is drawn in, in the units of its picture. */
export interface ChartBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
  width: number;
  height: number;
  /** How wide a bar is. */
  bar: number;
  /** Every month is named, or every second. */
  namesEvery: number;
}

/** On a screen with room, and on a phone: both have all months and their scale. */
export const WIDE_BOX: ChartBox = {
  left: 48,
  right: 756,
  top: 24,
  bottom: 272,
  width: 760,
  height: 300,
  bar: 26,
  namesEvery: 1,
};
export const NARROW_BOX: ChartBox = {
  left: 42,
  right: 318,
  top: 24,
  bottom: 208,
  width: 320,
  height: 236,
  bar: 13,
  namesEvery: 2,
};

/** Dollars from one line to the next; the first that needs no more than four lines. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 50_000];
const MOST_LINES = 4;

/** How high an amount of cents is drawn, and the lines that say so, below zero as well. */
export function chartScale(months: readonly LedgerMonth[], { top, bottom }: ChartBox) {
  const highest = Math.max(100, ...months.flatMap((month) => [rises(month), month.balance]));
  const lowest = Math.max(0, ...months.flatMap((month) => [falls(month), -month.balance]));
  const unit = (bottom - top) / (highest + lowest);
  const y = (amount: number) => Math.round((top + (highest - amount) * unit) * 10) / 10;
  const most = Math.max(highest, lowest);
  const step = 100 * (STEPS.find((dollars) => most / (100 * dollars) <= MOST_LINES) ?? 100_000);
  const below = Math.floor(lowest / step);
  const lines = Math.floor(highest / step) + below + 1;
  const ticks = Array.from({ length: lines }, (_, line) => ({
    at: y((line - below) * step),
    label: formatPrice(cents((line - below) * step)),
  }));
  return { y, ticks };
}

/** The height drawn above zero: the amount earned, with the amount that came back on top of it. */
export function rises({ earned, other }: LedgerMonth): number {
  return earned + Math.max(0, other);
}

/** The depth drawn below zero: the amount spent, with the amount that was lost under it. */
export function falls({ spent, other }: LedgerMonth): number {
  return spent + Math.max(0, -other);
}
