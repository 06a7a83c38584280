import type { LineFact } from "../pdf-facts.ts";
import { linesWords } from "../words/ink-words.ts";
import { type Check, found, placeOf } from "./subject.ts";
import { isOneInk, type Limits, statusOf } from "./thin.ts";

/** Lines are wide enough not to break. */
export const lines: Check = {
  id: "lines",
  judge(subject) {
    if (subject.kind === "picture") return "moot";
    return subject.faces.flatMap(({ index, fit }) => {
      const thin = subject.pdf.lines
        .filter(({ page }) => page === index)
        .map((line) => ({ line, points: line.points * fit.scale, limits: limitsOf(line) }))
        .map((one) => ({ ...one, status: statusOf(one.points, one.limits) }))
        .filter(({ status }) => status !== "pass")
        .toSorted((a, b) => a.points - b.points);
      const [worst] = thin;
      if (!worst) return [];
      const { line, points, limits, status } = worst;
      const place = placeOf(subject, index, line.rect);
      return found("lines", status, linesWords.thin(points, limits.wanted), { page: index, place });
    });
  },
};

/** White lines are left out of the color around them, which closes over thin ones. */
function limitsOf(line: LineFact): Limits {
  return { wanted: isOneInk(line) ? 0.25 : 0.5, least: 0.1 };
}
