import { typeWords } from "../words/ink-words.ts";
import type { TextFact } from "../pdf-facts.ts";
import { type Check, found, placeOf } from "./subject.ts";
import { isOneInk, type Limits, statusOf } from "./thin.ts";

/** Text is large enough to be read, and in several inks, or in white, to be sharp. */
export const type: Check = {
  id: "type",
  judge(subject) {
    if (subject.kind === "picture") return "moot";
    return subject.faces.flatMap(({ index, fit }) => {
      const small = subject.pdf.texts
        .filter(({ page }) => page === index)
        .map((text) => {
          const points = text.points * fit.scale;
          return { text, points, limits: limitsOf(text), status: statusOf(points, limitsOf(text)) };
        })
        .filter(({ status }) => status !== "pass")
        .toSorted((a, b) => a.points - b.points);
      const [worst] = small;
      if (!worst) return [];
      const { text, points, limits, status } = worst;
      const words = typeWords.small(points, limits.wanted, isOneInk(text));
      const place = placeOf(subject, index, text.rect);
      return found("type", status, words, { page: index, place });
    });
  },
};

function limitsOf(text: TextFact): Limits {
  return { wanted: isOneInk(text) ? 5 : 8, least: 3 };
}
