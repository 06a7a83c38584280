import type { EdgeFacts, EdgeName } from "../edge-facts.ts";
import type { PrintJob } from "../print-job.ts";
import { isWhite, type SheetPicture, trimPixels } from "./sheet-picture.ts";

/** So far inside the cut, in inches and in pixels at least, it is seen whether anything is printed there. */
const INSIDE_INCHES = 0.02;
const INSIDE_PIXELS = 2;
/** Of the bleed: what is printed there has not stopped at the cut. */
const OUTSIDE_SHARE = 0.8;

/** How much of each edge is printed up to the cut, and how much of it stops there (press.md §4.4). */
export function seeEdges(picture: SheetPicture, job: PrintJob): EdgeFacts["edges"] {
  const { raster, pixelsPerInch } = picture;
  const { left, top, right, bottom } = trimPixels(picture, job);
  const inside = Math.max(INSIDE_PIXELS, Math.round(INSIDE_INCHES * pixelsPerInch));
  const outside = Math.max(1, Math.round(job.bleedInches * OUTSIDE_SHARE * pixelsPerInch));
  const [first, last] = [Math.round(left), Math.round(right) - 1];
  const [upper, lower] = [Math.round(top), Math.round(bottom) - 1];

  /** Walks along an edge, which lies at `cut` and is left towards `out`. */
  function edge(isUpright: boolean, cut: number, out: 1 | -1) {
    const [from, to] = isUpright ? [upper, lower] : [first, last];
    const isPaper = (along: number, across: number) =>
      isUpright ? isWhite(raster, across, along) : isWhite(raster, along, across);
    let printed = 0;
    let bare = 0;
    for (let along = from; along <= to; along += 1) {
      if (isPaper(along, cut - out * inside)) continue;
      printed += 1;
      if (job.bleedInches > 0 && isPaper(along, cut + out * outside)) bare += 1;
    }
    const length = Math.max(1, to - from + 1);
    return { printed: printed / length, bare: bare / length };
  }

  return {
    left: edge(true, first, -1),
    right: edge(true, last, 1),
    top: edge(false, upper, -1),
    bottom: edge(false, lower, 1),
  } satisfies Record<EdgeName, unknown>;
}
