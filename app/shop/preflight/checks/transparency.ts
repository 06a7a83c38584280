import { familyOf } from "../read/read-colors.ts";
import { transparencyWords } from "../words/ink-words.ts";
import { type Check, found } from "./subject.ts";

/** Transparent things that are mixed as screen colors come out otherwise on the press. */
export const transparency: Check = {
  id: "transparency",
  judge(subject) {
    if (subject.kind === "picture") return "moot";
    const { pdf } = subject;
    const isMixedAsLight = pdf.blendSpaces.some((space) => familyOf(space) === "rgb");
    const isExchange = pdf.pdfx?.startsWith("PDF/X-4") ?? false;
    if (pdf.transparency.length === 0 || !isMixedAsLight || isExchange) return [];
    return [found("transparency", "warning", transparencyWords.mixedAsLight())];
  },
};
