import { fitPage, placeOnSheet } from "#app/shop/preflight/fit-page.ts";
import type { PageFacts, PdfFacts } from "#app/shop/preflight/pdf-facts.ts";
import type { ArtworkSource } from "./artwork-source.server.ts";
import { openPdfium } from "./open-pdfium.server.ts";
import { inkOfPages } from "./page-ink.server.ts";
import { openPages } from "./pdf-pages.server.ts";

/** `null` for a PDF that the renderer does not open. */
export async function openPdfSource(
  bytes: Uint8Array,
  facts: PdfFacts,
): Promise<ArtworkSource | null> {
  const opened = openPages(await openPdfium(), bytes);
  if (opened === null) return null;
  const pageOf = (page: number): PageFacts => {
    const found = facts.pages[page];
    if (!found) throw new RangeError(`There is no page ${page}.`);
    return found;
  };
  return {
    pages: facts.pages.length,
    shape: (page) => shapeOf(pageOf(page)),
    draw: async (page, width, height) => opened.raster(page, pageOf(page), width, height),
    words: (page, job) => {
      const fit = fitPage(pageOf(page), job);
      return opened
        .words(page, pageOf(page))
        .map(({ text, rect }) => ({ text, box: placeOnSheet(rect, pageOf(page), fit) }));
    },
    ink: inkOfPages(bytes, facts),
  };
}

function shapeOf({ boxes, rotate }: PageFacts): number {
  const [x0, y0, x1, y1] = boxes.media.rect;
  const shape = (x1 - x0) / (y1 - y0);
  return rotate % 180 === 0 ? shape : 1 / shape;
}
