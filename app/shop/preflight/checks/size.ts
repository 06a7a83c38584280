import type { CheckResult } from "../verdict.ts";
import { sizeWords } from "../words/layout-words.ts";
import { DRAWING_SCALES } from "../fit-sides.ts";
import { type Check, found, type PictureSubject, type PdfSubject } from "./subject.ts";

/** The finished size, with or without bleed (press.md §4.3). */
export const size: Check = {
  id: "size",
  judge: (subject) => (subject.kind === "pdf" ? ofPages(subject) : ofPicture(subject)),
};

function ofPages({ faces, job }: PdfSubject): CheckResult[] {
  return faces.flatMap(({ index, fit }) => {
    const { how, isTurned, scale, sides } = fit;
    const at = { page: index };
    if (how === "other") {
      return found("size", "fail", sizeWords.otherShape(sides, job), { ...at, repairs: ["fit"] });
    }
    if (how === "scaled") {
      const isDrawnToScale = job.mayBeDrawnToScale && DRAWING_SCALES.includes(scale);
      const words = isDrawnToScale
        ? sizeWords.drawnToScale(sides, job, scale)
        : sizeWords.scaled(sides, job, scale);
      const repairs = isTurned
        ? (["rotate", "scale-to-fill"] as const)
        : (["scale-to-fill"] as const);
      return found("size", "warning", words, { ...at, repairs: [...repairs] });
    }
    if (isTurned) {
      return found("size", "warning", sizeWords.turned(sides, job), { ...at, repairs: ["rotate"] });
    }
    return how === "generous" ? found("size", "warning", sizeWords.generous(sides, job), at) : [];
  });
}

function ofPicture({ fit, job, picture }: PictureSubject): CheckResult[] {
  const at = { page: 0 };
  if (fit.how === "other") {
    const words = sizeWords.otherPictureShape(fit, job, picture.format === "svg");
    return [found("size", "fail", words, { ...at, repairs: ["scale-to-fill", "fit"] })];
  }
  if (!fit.isTurned) return [];
  return [found("size", "warning", sizeWords.turnedPicture(job), { ...at, repairs: ["rotate"] })];
}
