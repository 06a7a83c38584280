import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { init } from "@embedpdf/pdfium";
import { capMemory } from "./cap-memory.server.ts";

export type Pdfium = Awaited<ReturnType<typeof init>>;

/** Enough for 60 MB of PDF and its largest picture; what wants more is told so inside the module. */
const MOST_BYTES = 512 * 1024 * 1024;

/** The renderer of PDFs, in a memory of its own that can't grow beyond its limit (decision 57). */
export async function openPdfium(mostBytes = MOST_BYTES): Promise<Pdfium> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm")));
  const pdfium = await init({
    wasmBinary: capMemory(wasm, mostBytes).buffer,
    // Standard output belongs to the lines of the inspection.
    print: () => undefined,
    printErr: () => undefined,
  });
  pdfium.PDFiumExt_Init();
  return pdfium;
}
