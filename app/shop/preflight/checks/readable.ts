import { isCutShort } from "./cut-short.ts";
import { readableWords } from "../words/file-words.ts";
import { type Check, found } from "./subject.ts";

/** A file that asks for a password, or has no page, can't be printed. */
export const readable: Check = {
  id: "readable",
  judge(subject) {
    if (subject.kind === "picture") return [];
    const { encrypted, pages, limits, hasPageTree } = subject.pdf;
    if (encrypted === "locked") return [found("readable", "fail", readableWords.locked())];
    if (pages.length === 0 && hasPageTree) {
      return [found("readable", "fail", readableWords.empty())];
    }
    if (pages.length === 0 || isCutShort(limits)) {
      return [found("readable", "warning", readableWords.partly())];
    }
    return [];
  },
};
