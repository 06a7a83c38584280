import type { PlacedPicture } from "../pdf-facts.ts";
import { boundsOf } from "../read/matrix.ts";
import type { CheckResult, CheckStatus } from "../verdict.ts";
import { resolutionWords } from "../words/ink-words.ts";
import {
  type Check,
  faceOf,
  found,
  type Judged,
  type PdfSubject,
  type PictureSubject,
  placeOf,
} from "./subject.ts";

/** Smaller ones are icons and bullets. */
const LEAST_SQUARE_INCHES = 0.25;
/** Black and white without grays shows its steps much earlier. */
const LINE_ART = { wanted: 600, least: 300 };
/** Off by less is the rounding of a size. */
const NEARLY = 0.99;

/** Pictures have pixels enough for their size on the print. */
export const resolution: Check = {
  id: "resolution",
  judge: (subject) => (subject.kind === "pdf" ? ofPages(subject) : ofPicture(subject)),
};

interface Needed {
  wanted: number;
  least: number;
}

function statusOf(ppi: number, { wanted, least }: Needed): CheckStatus {
  if (ppi >= wanted * NEARLY) return "pass";
  return ppi >= least * NEARLY ? "warning" : "fail";
}

function ofPages(subject: PdfSubject): CheckResult[] {
  const { pdf, faces, job } = subject;
  const judged = pdf.pictures.flatMap((picture) => {
    const face = faceOf(subject, picture.page);
    if (!face || picture.isMask || picture.isInSoftMask) return [];
    const { scale } = face.fit;
    if (squareInches(picture) * scale ** 2 <= LEAST_SQUARE_INCHES) return [];
    const ppi = Math.min(picture.ppiX, picture.ppiY) / scale;
    const needed = neededFor(picture.bits === 1, job.wantedPpi);
    const status = statusOf(ppi, needed);
    return [{ picture, ppi, needed, status, share: ppi / needed.wanted }];
  });
  return faces.flatMap(({ index }) => {
    const poor = judged
      .filter(({ picture, status }) => picture.page === index && status !== "pass")
      .toSorted((a, b) => a.share - b.share);
    const [worst] = poor;
    if (!worst) return [];
    const place = placeOf(subject, index, boundsOf(worst.picture.quadPoints));
    const words = resolutionWords.low(worst.ppi, worst.needed.wanted, poor.length, worst.status);
    const isFailing = poor.some(({ status }) => status === "fail");
    return found("resolution", isFailing ? "fail" : "warning", words, { page: index, place });
  });
}

function neededFor(isLineArt: boolean, wantedPpi: number): Needed {
  return isLineArt ? LINE_ART : { wanted: wantedPpi, least: wantedPpi / 2 };
}

/** The area of its four corners, whichever way it is turned. */
function squareInches({ quadPoints }: PlacedPicture): number {
  let twice = 0;
  for (let at = 0; at < 8; at += 2) {
    const [x = 0, y = 0] = quadPoints.slice(at, at + 2);
    const [nextX = 0, nextY = 0] = [quadPoints[(at + 2) % 8], quadPoints[(at + 3) % 8]];
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2 / 72 ** 2;
}

function ofPicture({ picture, fit, job }: PictureSubject): Judged {
  if (picture.format === "svg") return "moot";
  const needed = neededFor(picture.bitsPerChannel === 1, job.wantedPpi);
  const status = statusOf(fit.ppi, needed);
  if (status === "pass") return [];
  const words = resolutionWords.low(fit.ppi, needed.wanted, 1, status);
  return [found("resolution", status, words, { page: 0 })];
}
