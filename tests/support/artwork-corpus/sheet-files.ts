import { everyJob } from "./corpus-jobs.ts";
import { type CorpusFile, facesSeen } from "./corpus-file.ts";
import { sheetPdf, type SheetRecipe } from "./sheet-pdf.ts";

/** Of every built-in sheet: a good file, one that is only as large as its bleed, one without any. */
export function sheetFiles(): CorpusFile[] {
  return everyJob().flatMap(({ name, job }): CorpusFile[] => {
    const file = (suffix: string, recipe: SheetRecipe, bare: number): CorpusFile => {
      const isBare = bare > 0;
      return {
        name: `${name}: ${suffix}`,
        job,
        content: { kind: "pdf", write: () => sheetPdf(job, recipe) },
        edges: facesSeen(job, { bare }),
        expected: isBare ? { bleed: "fail" } : {},
        status: isBare ? "fail" : "pass",
      };
    };
    const files = [
      file("boxes stated", {}, 0),
      file("page as large as the bleed", { boxes: "media", isPacked: true }, 0),
    ];
    if (job.bleedInches > 0) files.push(file("no bleed", { boxes: "media", beyond: 0 }, 1));
    return files;
  });
}
