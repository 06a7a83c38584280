import { overprintWords } from "../words/ink-words.ts";
import { type Check, faceOf, found, placeOf } from "./subject.ts";

/** White that overprints vanishes; other colors that do mix with what is below. */
export const overprint: Check = {
  id: "overprint",
  judge(subject) {
    if (subject.kind === "picture") return "moot";
    const all = subject.pdf.overprint.filter(({ page }) => faceOf(subject, page) !== null);
    const white = all.find(({ kind }) => kind !== "overprint");
    const first = white ?? all[0];
    if (!first) return [];
    const words = white
      ? overprintWords.white(white.kind === "white text")
      : overprintWords.other();
    const { page, rect } = first;
    const place = placeOf(subject, page, rect);
    return [found("overprint", white ? "fail" : "warning", words, { page, place })];
  },
};
