import type { EdgeFacts } from "../edge-facts.ts";
import type { PrintJob } from "../print-job.ts";
import { inchesFromCut, isOnSheet } from "../see/see-words.ts";
import type { CheckResult } from "../verdict.ts";
import { safeWords } from "../words/layout-words.ts";
import { type Check, found, type Subject, turned } from "./subject.ts";

/** 0.05 points: what is on the line is inside. */
const OFF_INCHES = 0.05 / 72;
/** So many are told one by one. */
const MOST_TOLD = 4;

/** Words and small things keep their distance from the cut (press.md §4.4). */
export const safe: Check = {
  id: "safe",
  judge(subject) {
    const faces = facesOf(subject).filter(({ isJudged }) => isJudged);
    if (faces.length === 0) return "moot";
    if (faces.some(({ edges }) => edges === null)) return "waiting";
    return faces.flatMap(({ edges, isTurned, page }) =>
      edges ? judgeFace(edges, turned(subject.job, isTurned), page) : [],
    );
  },
};

interface Face {
  edges: EdgeFacts | null;
  isTurned: boolean;
  isJudged: boolean;
  page: number;
}

function facesOf(subject: Subject): Face[] {
  if (subject.kind === "picture") {
    const { edges, fit } = subject;
    return [{ edges, isTurned: fit.isTurned, isJudged: fit.how !== "other", page: 0 }];
  }
  return subject.faces.map(({ edges, fit, index }) => ({
    edges,
    isTurned: fit.isTurned,
    isJudged: fit.how !== "other",
    page: index,
  }));
}

function judgeFace({ words, objects }: EdgeFacts, job: PrintJob, page: number): CheckResult[] {
  const near = [
    ...words.map(({ text, box }) => ({ text, box })),
    ...objects.map(({ box }) => ({ text: null, box })),
  ]
    .filter(({ box }) => isOnSheet(box, job))
    .map((one) => ({ ...one, inches: inchesFromCut(one.box, job) }))
    .filter(({ inches }) => inches < job.safeInches - OFF_INCHES)
    .toSorted((a, b) => a.inches - b.inches);
  return near.slice(0, MOST_TOLD).map(({ text, box, inches }, at) => {
    const more = at === MOST_TOLD - 1 ? near.length - MOST_TOLD : 0;
    const isCut = text !== null && inches < -OFF_INCHES;
    const words = isCut ? safeWords.cut(text, job) : safeWords.near(text, inches, job, more);
    return found("safe", isCut ? "fail" : "warning", words, { page, place: box });
  });
}
