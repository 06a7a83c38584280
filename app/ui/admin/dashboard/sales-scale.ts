import { cents, formatPrice } from "#app/shop/money/money.ts";

/** The frame that the chart is drawn in, in the units of its picture. */
export const SALES_BOX = { left: 64, right: 740, top: 16, bottom: 232, width: 760, height: 264 };

const MOST_LINES = 4;
/** A line every 1, 2 or 5 dollars, times ten as often as it takes. */
const STEPS = [1, 2, 5];

/** Dollars from one line to the next, so that few lines reach the highest amount of cents. */
export function lineStep(highestCents: number): number {
  let power = 1;
  for (;;) {
    for (const step of STEPS) {
      if (highestCents <= step * power * 100 * MOST_LINES) return step * power;
    }
    power *= 10;
  }
}

/** How high an amount of cents is drawn, and the lines that say so. */
export function salesScale(amounts: readonly number[]) {
  const highest = Math.max(100, ...amounts);
  const step = 100 * lineStep(highest);
  const lines = Math.ceil(highest / step);
  const { top, bottom } = SALES_BOX;
  const y = (amount: number) =>
    Math.round((bottom - (Math.max(0, amount) * (bottom - top)) / (lines * step)) * 10) / 10;
  const ticks = Array.from({ length: lines + 1 }, (_, line) => ({
    at: y(line * step),
    label: formatPrice(cents(line * step)),
  }));
  return { y, ticks };
}
