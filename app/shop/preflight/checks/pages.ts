import { pagesWords } from "../words/layout-words.ts";
import { type Check, found } from "./subject.ts";

/** A page for each face, no more and no less. */
export const pages: Check = {
  id: "pages",
  judge(subject) {
    const { job } = subject;
    const wanted = job.faces.length;
    const pdf = subject.kind === "pdf" ? subject.pdf : null;
    const there = pdf ? pdf.pages.length : subject.kind === "picture" ? subject.picture.pages : 0;
    const hasMore = pdf?.limits.includes("pages") ?? false;
    const chosen = job.pages?.filter((page) => page < there).length;
    if (chosen !== undefined && chosen === wanted) return [];
    const counted = { there: chosen ?? there, wanted, hasMore };
    if (counted.there === wanted && !hasMore) return [];
    if (counted.there > wanted || hasMore) {
      const words = pagesWords.tooMany(counted);
      return [found("pages", "fail", words, { repairs: ["choose-pages"] })];
    }
    return [found("pages", "warning", pagesWords.backMissing(counted))];
  },
};
