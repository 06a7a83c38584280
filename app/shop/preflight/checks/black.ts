import type { CheckResult } from "../verdict.ts";
import { blackWords } from "../words/ink-words.ts";
import { type Check, faceOf, found, placeOf } from "./subject.ts";

/** Larger letters hide it when four inks don't meet exactly. */
const SMALL_POINTS = 12;

/** Small black text is black ink alone; black areas are the press's black, not a screen's. */
export const black: Check = {
  id: "black",
  judge(subject) {
    if (subject.kind === "picture") return "moot";
    const isPrinted = ({ page }: { page: number }) => faceOf(subject, page) !== null;
    const texts = subject.pdf.texts.filter(isPrinted);
    const colors = subject.pdf.colors.filter(isPrinted);
    const results: CheckResult[] = [];
    const text = texts.find(
      ({ tone, inks, points }) => tone === "black" && inks !== 1 && points < SMALL_POINTS,
    );
    if (text) {
      const place = placeOf(subject, text.page, text.rect);
      const words = blackWords.text(text.inks);
      const { page } = text;
      results.push(found("black", "warning", words, { page, place, repairs: ["black-to-k"] }));
    }
    const area = colors.find(
      ({ tone, inks, uses }) => tone === "black" && inks === null && uses.includes("fill"),
    );
    if (area) {
      const { page } = area;
      const place = placeOf(subject, page, area.rect);
      const repairs: CheckResult["repairs"] = ["convert-colors"];
      results.push(found("black", "warning", blackWords.area(), { page, place, repairs }));
    }
    return results;
  },
};
