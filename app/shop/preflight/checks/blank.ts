import { blankWords } from "../words/ink-words.ts";
import { type Check, found } from "./subject.ts";

/** A face with nothing on it. */
export const blank: Check = {
  id: "blank",
  judge(subject) {
    if (subject.kind === "picture") {
      if (!subject.edges) return "waiting";
      return subject.edges.isBlank ? [found("blank", "fail", blankWords.front(), { page: 0 })] : [];
    }
    return subject.faces.flatMap(({ name, index, page, edges }) => {
      const isBlank = page.marks === 0 || page.contentBox === null || edges?.isBlank === true;
      if (!isBlank) return [];
      return name === "front"
        ? found("blank", "fail", blankWords.front(), { page: index })
        : found("blank", "warning", blankWords.back(), { page: index });
    });
  },
};
