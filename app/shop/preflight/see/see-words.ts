import type { EdgeFacts } from "../edge-facts.ts";
import type { Place } from "../place.ts";
import type { PrintJob } from "../print-job.ts";

/** So many are kept; more on one card are no longer told apart. */
const MOST_WORDS = 200;
/** Long enough to be found again. */
const MOST_LETTERS = 60;

/** How far from the cut things are looked for: twice the safe margin. */
export function bandInches({ safeInches }: Pick<PrintJob, "safeInches">): number {
  return 2 * safeInches;
}

/**
 * The words that count for the safe margin: their box meets the trim and comes near to the cut. What
 * is clipped away, or mirrored into the bleed, is in the file and not on the print.
 */
export function seeWords(words: EdgeFacts["words"], job: PrintJob): EdgeFacts["words"] {
  const near = words.filter(({ box }) => isOnSheet(box, job) && isNear(box, job));
  return near
    .slice(0, MOST_WORDS)
    .map(({ text, box }) => ({ text: text.slice(0, MOST_LETTERS), box }));
}

/** Whether any of it is within the trim. */
export function isOnSheet(
  { xInches, yInches, widthInches, heightInches }: Place,
  { trim }: Pick<PrintJob, "trim">,
): boolean {
  return (
    xInches < trim.widthInches &&
    yInches < trim.heightInches &&
    xInches + widthInches > 0 &&
    yInches + heightInches > 0
  );
}

/** How far the nearest side of it is from the cut, in inches; below zero for what is cut through. */
export function inchesFromCut(
  { xInches, yInches, widthInches, heightInches }: Place,
  { trim }: Pick<PrintJob, "trim">,
): number {
  return Math.min(
    xInches,
    yInches,
    trim.widthInches - xInches - widthInches,
    trim.heightInches - yInches - heightInches,
  );
}

function isNear(box: Place, job: PrintJob): boolean {
  return inchesFromCut(box, job) < bandInches(job);
}
