import type { Paint } from "../pdf-facts.ts";
import type { CheckStatus } from "../verdict.ts";

/** Printed of one ink alone, or of several that have to meet. Small black of a screen becomes one ink. */
export function isOneInk({ inks, tone }: Paint): boolean {
  if (inks === null) return tone === "black";
  return inks === 1;
}

/** How small is too small, in points. */
export interface Limits {
  wanted: number;
  least: number;
}

/** Off by less is the rounding of a matrix. */
const OFF_POINTS = 0.02;

export function statusOf(points: number, { wanted, least }: Limits): CheckStatus {
  if (points >= wanted - OFF_POINTS) return "pass";
  return points >= least - OFF_POINTS ? "warning" : "fail";
}
