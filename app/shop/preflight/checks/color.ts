import type { ColorFact } from "../pdf-facts.ts";
import { inkNames } from "../read/read-colors.ts";
import type { CheckResult } from "../verdict.ts";
import { colorWords } from "../words/ink-words.ts";
import { type Check, faceOf, found, type PdfSubject, placeOf } from "./subject.ts";

/** Inks of four-color printing, and what means all or none of them. */
const PROCESS_INKS = ["Cyan", "Magenta", "Yellow", "Black", "All", "None"];

/** Screen colors are converted, and become duller; inks that are not of the job too. */
export const color: Check = {
  id: "color",
  judge(subject) {
    if (subject.kind === "pdf") return ofPdf(subject);
    const { picture } = subject;
    const isScreen = picture.space === "rgb" || picture.space === "lab";
    if (!isScreen && picture.space !== "other") return [];
    return [found("color", "warning", colorWords.screen(), { repairs: ["convert-colors"] })];
  },
};

function ofPdf(subject: PdfSubject): CheckResult[] {
  const { pdf, job } = subject;
  const colors = pdf.colors.filter(({ page }) => faceOf(subject, page) !== null);
  const results: CheckResult[] = [];
  const screen = colors.find(isScreenColor);
  if (screen) {
    results.push(
      found("color", "warning", colorWords.screen(), {
        page: screen.page,
        place: placeOf(subject, screen.page, screen.rect),
        repairs: ["convert-colors"],
      }),
    );
  }
  const known = [...PROCESS_INKS, ...job.spotInks];
  const inks = colors.flatMap(({ space }) => inkNames(space));
  const unknown = [...new Set(inks)].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const words = colorWords.spots(unknown);
    results.push(found("color", "warning", words, { repairs: ["convert-colors"] }));
  }
  return results;
}

/** White and black of a screen lose nothing that the eye misses; of black its own check speaks. */
function isScreenColor({ space, tone }: ColorFact): boolean {
  if (tone === "white") return false;
  const base = space.split(" → ").at(-1) ?? space;
  const isInk = /^(?:Separation|DeviceN) /.test(space);
  const isScreen = /^(?:DeviceRGB|CalRGB|Lab|ICCBased 3|in JPEG 2000)$/.test(base);
  return isScreen && !isInk;
}
