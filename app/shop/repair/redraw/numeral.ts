import type { Matrix, Rect } from "#app/shop/preflight/read/matrix.ts";

/** A coordinate as a PDF takes it: four decimals, and never "1e-7", which is no number there. */
export function numeral(value: number): string {
  return decimals(value, 10_000);
}

/** A matrix: seven decimals where it turns and scales, for sheets that are yards long. */
export function matrixNumerals(matrix: Matrix): string {
  return matrix
    .map((value, at) => (at < 4 ? decimals(value, 10_000_000) : numeral(value)))
    .join(" ");
}

/** The operands of `re`. */
export function rectangleNumerals([x0, y0, x1, y1]: Readonly<Rect>): string {
  return [x0, y0, x1 - x0, y1 - y0].map(numeral).join(" ");
}

function decimals(value: number, steps: number): string {
  const rounded = Math.round(value * steps) / steps;
  if (Math.abs(rounded) >= 1e-6 || rounded === 0) return String(rounded === 0 ? 0 : rounded);
  return rounded.toFixed(7);
}
