import type { PageFacts } from "#app/shop/preflight/pdf-facts.ts";
import type { Rect } from "#app/shop/preflight/read/matrix.ts";
import type { Raster } from "#app/shop/preflight/see/sheet-picture.ts";
import type { Pdfium } from "./open-pdfium.server.ts";
import { type PageWord, pageWords } from "./page-words.server.ts";

/** A PDF that the renderer has opened. */
export interface PdfPages {
  /** The whole page without what is not printed, so many pixels wide and high; `null` when it can't be drawn. */
  raster: (page: number, facts: PageFacts, width: number, height: number) => Raster | null;
  words: (page: number, facts: PageFacts) => PageWord[];
}

/** `null` for a file that the renderer does not open. It stays open until the process ends. */
export function openPages(pdfium: Pdfium, bytes: Uint8Array): PdfPages | null {
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length);
  if (at === 0) return null;
  pdfium.pdfium.HEAPU8.set(bytes, at);
  const file = pdfium.FPDF_LoadMemDocument(at, bytes.length, "");
  if (file === 0) return null;
  return {
    raster: (page, facts, width, height) =>
      withPage(pdfium, file, page, facts, (opened) => drawPage(pdfium, opened, width, height)),
    words: (page, facts) =>
      withPage(pdfium, file, page, facts, (opened) => pageWords(pdfium, opened, facts)) ?? [],
  };
}

function withPage<Result>(
  pdfium: Pdfium,
  file: number,
  index: number,
  facts: PageFacts,
  work: (page: number) => Result,
): Result | null {
  const page = loadWhole(pdfium, file, index, facts);
  if (page === 0) return null;
  try {
    return work(page);
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

/** A CropBox may hide the bleed, which the press sees all the same. */
function loadWhole(pdfium: Pdfium, file: number, index: number, facts: PageFacts): number {
  const page = pdfium.FPDF_LoadPage(file, index);
  if (page === 0 || !facts.boxes.crop.explicit) return page;
  const [left, bottom, right, top] = inPageUnits(facts.boxes.media.rect, facts);
  pdfium.FPDFPage_SetCropBox(page, left, bottom, right, top);
  pdfium.FPDF_ClosePage(page);
  return pdfium.FPDF_LoadPage(file, index);
}

function inPageUnits(rect: Rect, { userUnit }: PageFacts): Rect {
  const [x0, y0, x1, y1] = rect.map((side) => side / userUnit);
  return [x0 ?? 0, y0 ?? 0, x1 ?? 0, y1 ?? 0];
}

const PAPER = 0xffffffff;
const BYTES_A_PIXEL = 4;
/** Red first, as all others have it; and layers as they are printed. Notes on the page are left out. */
const REVERSE_BYTE_ORDER = 0x10;
const AS_PRINTED = 0x800;

function drawPage(pdfium: Pdfium, page: number, width: number, height: number): Raster | null {
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  if (bitmap === 0) return null;
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, PAPER);
    const flags = REVERSE_BYTE_ORDER | AS_PRINTED;
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    const at = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const rgba = pdfium.pdfium.HEAPU8.slice(at, at + width * height * BYTES_A_PIXEL);
    return { width, height, rgba };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
