import { fontsWords } from "../words/ink-words.ts";
import { type Check, faceOf, found } from "./subject.ts";

/** The letters that are seen come along with the file. */
export const fonts: Check = {
  id: "fonts",
  judge(subject) {
    if (subject.kind === "picture") {
      const { hasLiveText } = subject.picture;
      if (!hasLiveText) return "moot";
      return [found("fonts", "warning", fontsWords.liveText(), { page: 0 })];
    }
    const shown = subject.pdf.fonts.flatMap((font) => {
      const page = font.pages.find((one) => faceOf(subject, one) !== null);
      return page === undefined ? [] : [{ ...font, page }];
    });
    const missing = shown.filter(({ isEmbedded }) => !isEmbedded);
    const [first] = missing;
    if (first) {
      const words = fontsWords.missing(missing.map(({ name }) => name));
      return [found("fonts", "fail", words, { page: first.page })];
    }
    const drawn = shown.filter(({ type }) => type === "Type3");
    if (drawn.length === 0 || drawn.length < shown.length) return [];
    return [found("fonts", "warning", fontsWords.drawn(), { page: drawn[0]?.page ?? null })];
  },
};
