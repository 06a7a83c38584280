import type { Triple } from "./press-colors.ts";

/** The white of Lab in PDFs and profiles: D50. */
const WHITE = [0.9642, 1, 0.8249] as const;

/** A color of Lab as sRGB, as near as it comes. */
export function labToLight([l, a, b]: Triple): Triple {
  const middle = (l + 16) / 116;
  const x = WHITE[0] * cubed(middle + a / 500);
  const y = WHITE[1] * cubed(middle);
  const z = WHITE[2] * cubed(middle - b / 200);
  // From D50 to the primaries of sRGB, by Bradford's adaptation.
  return [
    encoded(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
    encoded(-0.9787684 * x + 1.9161415 * y + 0.033454 * z),
    encoded(0.0719453 * x - 0.2289914 * y + 1.4052427 * z),
  ];
}

function cubed(value: number): number {
  return value > 6 / 29 ? value ** 3 : (value - 4 / 29) * (108 / 841);
}

function encoded(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
