import type { EdgeFacts } from "#app/shop/preflight/edge-facts.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import type { Verdict } from "#app/shop/preflight/verdict.ts";
import { type CorpusFile, facesSeen } from "./corpus-file.ts";
import { CARD } from "./corpus-jobs.ts";
import { sheetPdf, type SheetPage, type SheetRecipe } from "./sheet-pdf.ts";
import type { PdfObject } from "./write-pdf.ts";

interface Otherwise {
  job?: PrintJob;
  edges?: EdgeFacts[];
  status?: Verdict["status"];
}

/** A business card that is right but for one thing; its status is the worst that is expected. */
export function cardFile(
  name: string,
  recipe: SheetRecipe,
  expected: CorpusFile["expected"],
  { job = CARD, edges = facesSeen(job), status = worstOf(expected) }: Otherwise = {},
): CorpusFile {
  const write = () => sheetPdf(job, recipe);
  return { name, job, content: { kind: "pdf", write }, edges, expected, status };
}

export function worstOf(expected: CorpusFile["expected"]): Verdict["status"] {
  const all = Object.values(expected);
  if (all.includes("fail")) return "fail";
  return all.includes("warning") ? "warning" : "pass";
}

/** On the front alone, in the middle of the safe area. */
export function onFront(operators: string): Pick<SheetRecipe, "content"> {
  return { content: ({ index }: SheetPage) => (index === 0 ? operators : "") };
}

/** A picture of one flat gray, or what its space makes of it. */
export function picture(
  width: number,
  height: number,
  { space = "/DeviceGray", channels = 1, bits = 8, more = "" } = {},
): PdfObject {
  const row = Math.ceil((width * channels * bits) / 8);
  return {
    dict: `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${bits}/ColorSpace${space}${more}`,
    content: Buffer.alloc(row * height, 0x80),
  };
}

/** A picture of this many inches, at 0.6 in from the lower left of the page. */
export function placed(widthInches: number, heightInches: number, name = "I"): string {
  return `q ${widthInches * 72} 0 0 ${heightInches * 72} 43.2 43.2 cm /${name} Do Q`;
}
