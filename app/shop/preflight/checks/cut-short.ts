import type { PdfFacts } from "../pdf-facts.ts";

/** The reader stopped in the middle of a page. Pages beyond the most are counted, and never printed. */
export function isCutShort(limits: PdfFacts["limits"]): boolean {
  return limits.some((limit) => limit !== "pages");
}
