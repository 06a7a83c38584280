import type { EdgeFacts } from "../edge-facts.ts";
import type { CheckResult, CheckStatus } from "../verdict.ts";
import { inkWords } from "../words/ink-words.ts";
import { type Check, faceOf, found, placeOf, type Subject } from "./subject.ts";

/** So much above the limit can be taken out again without being seen. */
const CONVERTIBLE_PERCENT = 40;

/** No place takes more ink than the stock dries. Overlapping paints are not added. */
export const ink: Check = {
  id: "ink",
  judge(subject) {
    const limit = subject.job.inkLimitPercent;
    const { percent, page, place } = highest(subject);
    if (percent <= limit) return isWaiting(subject) ? "waiting" : [];
    const status: CheckStatus = percent <= limit + CONVERTIBLE_PERCENT ? "warning" : "fail";
    const repairs: CheckResult["repairs"] = ["convert-colors"];
    return [found("ink", status, inkWords.much(percent, limit), { page, place, repairs })];
  },
};

interface Highest {
  percent: number;
  page: number | null;
  place: CheckResult["place"];
}

function highest(subject: Subject): Highest {
  const none: Highest = { percent: 0, page: null, place: null };
  const seen = subject.kind === "pdf" ? subject.faces.map(({ edges }) => edges) : [subject.edges];
  const inPictures = seen.map((edges): Highest => {
    const percent = isInkRead(edges) ? (edges.inkPercent ?? 0) : 0;
    return { percent, page: edges?.page ?? null, place: null };
  });
  const painted =
    subject.kind === "pdf"
      ? subject.pdf.colors.flatMap(({ ink: percent, page, rect }): Highest[] => {
          if (percent === null || faceOf(subject, page) === null) return [];
          return [{ percent, page, place: placeOf(subject, page, rect) }];
        })
      : [];
  return [...painted, ...inPictures].reduce(
    (most, one) => (one.percent > most.percent ? one : most),
    none,
  );
}

/** The ink of CMYK pictures is known from their pixels alone. */
function isWaiting(subject: Subject): boolean {
  if (subject.kind === "picture") {
    return subject.picture.space === "cmyk" && !isInkRead(subject.edges);
  }
  return subject.pdf.pictures.some(
    ({ space, page }) =>
      isInProcessInks(space) &&
      subject.faces.some(({ index, edges }) => index === page && !isInkRead(edges)),
  );
}

/** Whether a picture's numbers are inks of the press already: "ICCBased 4", "Indexed → DeviceCMYK". */
export function isInProcessInks(space: string): boolean {
  return /(?:DeviceCMYK|ICCBased 4)$/.test(space);
}

function isInkRead(edges: EdgeFacts | null): edges is EdgeFacts & { inkPercent: number | null } {
  return edges !== null && edges.inkPercent !== "unread";
}
