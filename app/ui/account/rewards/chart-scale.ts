import { cents, formatPrice } from "#app/shop/pricing/money.ts";
import type { LedgerMonth } from "#app/shop/rewards/ledger-months.ts";

/** Where the chart is drawn, in the units of its picture. */
export const CHART_BOX = { left: 48, right: 756, top: 24, bottom: 272, width: 760, height: 300 };

/** Dollars from one line to the next; the first that needs no more than four lines. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 50_000];
const MOST_LINES = 4;

/** How high an amount of cents is drawn, and the lines that say so. */
export function chartScale(months: readonly LedgerMonth[]) {
  const highest = Math.max(100, ...months.flatMap(({ came, balance }) => [came, balance]));
  const lowest = Math.max(0, ...months.flatMap(({ went, balance }) => [went, -balance]));
  const { top, bottom } = CHART_BOX;
  const unit = (bottom - top) / (highest + lowest);
  const y = (amount: number) => Math.round((top + (highest - amount) * unit) * 10) / 10;
  const step = 100 * (STEPS.find((dollars) => highest / (100 * dollars) <= MOST_LINES) ?? 100_000);
  const lines = Math.floor(highest / step) + 1;
  const ticks = Array.from({ length: lines }, (_, line) => ({
    at: y(line * step),
    label: formatPrice(cents(line * step)),
  }));
  return { y, ticks };
}
