import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import type { Rect } from "#app/shop/preflight/read/matrix.ts";

export const POINTS_PER_INCH = 72;

/** A finished page: where it is cut, in points from the lower left of its bleed. */
export interface Sheet {
  trim: Rect;
  /** With its bleed: the page as a whole. */
  bleed: Rect;
}

export function sheetOf({ trim, bleedInches }: PrintJob): Sheet {
  const margin = bleedInches * POINTS_PER_INCH;
  const width = trim.widthInches * POINTS_PER_INCH;
  const height = trim.heightInches * POINTS_PER_INCH;
  return {
    trim: [margin, margin, margin + width, margin + height],
    bleed: [0, 0, width + 2 * margin, height + 2 * margin],
  };
}

export function sizeOf([x0, y0, x1, y1]: Readonly<Rect>): { width: number; height: number } {
  return { width: x1 - x0, height: y1 - y0 };
}

/** A rectangle with so much more on every side; less when it is negative. */
export function grown([x0, y0, x1, y1]: Readonly<Rect>, by: number): Rect {
  return [x0 - by, y0 - by, x1 + by, y1 + by];
}
