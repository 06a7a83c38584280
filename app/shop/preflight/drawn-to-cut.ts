import type { Place } from "./place.ts";
import type { PrintJob } from "./print-job.ts";

/** So much may be wanting at an edge, and so much be beyond the bleed, and a page is still meant as the sheet. */
const SHORT_INCHES = 0.01;
const BEYOND_INCHES = 0.06;

/**
 * Whether a page is the sheet itself, with bleed or without: it covers the trim, and is no more than the
 * bleed larger. Any other, as a card on a letter page with words around it, is to be seen whole.
 */
export function isDrawnToCut(
  { trim, bleedInches }: Pick<PrintJob, "trim" | "bleedInches">,
  { covers, isTurned }: { covers: Place | null; isTurned: boolean },
): boolean {
  if (covers === null) return false;
  const { widthInches, heightInches } = trim;
  const [across, down] = isTurned ? [heightInches, widthInches] : [widthInches, heightInches];
  const beyond = [
    -covers.xInches,
    -covers.yInches,
    covers.xInches + covers.widthInches - across,
    covers.yInches + covers.heightInches - down,
  ];
  const most = bleedInches + BEYOND_INCHES;
  return beyond.every((inches) => inches >= -SHORT_INCHES && inches <= most);
}
