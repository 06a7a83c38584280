import type { ArtworkFacts } from "./artwork-facts.ts";
import { judgeArtwork } from "./judge-artwork.ts";
import type { PrintJob } from "./print-job.ts";
import { readable } from "./checks/readable.ts";
import type { Verdict } from "./verdict.ts";
import { byHandWords } from "./words/file-words.ts";

/** A sheet of which nothing is asked: what says that a file can't be read needs no measures. */
const ANY_SHEET: PrintJob = {
  size: "",
  trim: { widthInches: 1, heightInches: 1 },
  bleedInches: 0,
  safeInches: 0,
  faces: ["front"],
  pages: null,
  wantedPpi: 1,
  isLarge: false,
  mayBeDrawnToScale: false,
  inkLimitPercent: 400,
  spotInks: [],
};

/** The verdict on artwork for a product without measures: whether it can be read, and then our team looks at it. */
export function judgeWithoutJob(facts: ArtworkFacts): Verdict {
  const verdict = judgeArtwork(facts, ANY_SHEET, [], [readable]);
  if (verdict.byHand !== null) return verdict;
  const status = verdict.status === "fail" ? "fail" : "by-hand";
  return { ...verdict, status, byHand: byHandWords.partly() };
}
