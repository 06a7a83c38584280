import type { PreflightPage } from "#app/shop/artwork/inspection/preflight-answer.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The lines of a printed sheet in inches, from the top left of the trim. */
export interface SheetBoxes {
  trim: Box;
  bleed: Box;
  safe: Box;
  /** Bleed, and around it room for marks and measures. */
  view: Box;
  /** A thickness that looks the same on a card and on a banner. */
  unit: number;
}

/** `isTurned`: the page's width is the job's height. */
export function sheetBoxes(
  job: Pick<PrintJob, "trim" | "bleedInches" | "safeInches">,
  { isTurned }: Pick<PreflightPage, "isTurned">,
): SheetBoxes {
  const { widthInches, heightInches } = job.trim;
  const [width, height] = isTurned ? [heightInches, widthInches] : [widthInches, heightInches];
  const trim = { x: 0, y: 0, width, height };
  const unit = Math.max(width, height) / 350;
  return {
    trim,
    bleed: grown(trim, job.bleedInches),
    safe: grown(trim, -job.safeInches),
    view: grown(trim, job.bleedInches + 34 * unit),
    unit,
  };
}

/** Where the whole of a page lies. */
export function coveredBox({
  xInches: x,
  yInches: y,
  widthInches: width,
  heightInches: height,
}: NonNullable<PreflightPage["covers"]>): Box {
  return { x, y, width, height };
}

/** Larger by as much on every side; smaller where it is negative, and never less than nothing. */
export function grown({ x, y, width, height }: Box, by: number): Box {
  return {
    x: x - by,
    y: y - by,
    width: Math.max(0, width + 2 * by),
    height: Math.max(0, height + 2 * by),
  };
}
