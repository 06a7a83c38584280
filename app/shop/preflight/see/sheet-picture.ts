import type { Place } from "../place.ts";
import type { PrintJob } from "../print-job.ts";

/** Pixels of red, green, blue and a fourth byte that says nothing, row by row from the top. */
export interface Raster {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** A picture of a page, with the part of the printed sheet that it shows. */
export interface SheetPicture {
  raster: Raster;
  covers: Place;
  pixelsPerInch: number;
}

/** The trim in pixels of the picture; parts of it may lie outside. */
export interface TrimPixels {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function trimPixels(
  { covers, pixelsPerInch }: SheetPicture,
  { trim }: Pick<PrintJob, "trim">,
): TrimPixels {
  const left = -covers.xInches * pixelsPerInch;
  const top = -covers.yInches * pixelsPerInch;
  return {
    left,
    top,
    right: left + trim.widthInches * pixelsPerInch,
    bottom: top + trim.heightInches * pixelsPerInch,
  };
}

/** Above this in every channel it is paper. */
const WHITE = 250;

/** Whether there is nothing at this pixel; outside of the picture there is no page at all. */
export function isWhite({ width, height, rgba }: Raster, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return true;
  const at = (y * width + x) * 4;
  return isAbove(rgba, at) && isAbove(rgba, at + 1) && isAbove(rgba, at + 2);
}

function isAbove(rgba: Uint8Array, at: number): boolean {
  return (rgba[at] ?? 0) > WHITE;
}
