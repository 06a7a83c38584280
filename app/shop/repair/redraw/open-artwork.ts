import type { PDFContext, PDFDict, PDFRawStream } from "@cantoo/pdf-lib";
import { openPdf } from "#app/shop/preflight/read-pdf.ts";
import { decodeStream, type Inflate } from "#app/shop/preflight/read/decode-stream.ts";
import { hiddenLayers } from "#app/shop/preflight/read/hidden-layers.ts";
import { walkPages } from "#app/shop/preflight/read/page-tree.ts";
import type { Found } from "#app/shop/preflight/read/pdf-objects.ts";

/** A PDF whose pages can be drawn anew. */
export interface Artwork {
  context: PDFContext;
  pages: PDFDict[];
  /** Layers that are not printed. */
  isHidden(layer: Found): boolean;
  /** Unpacks a stream that is no picture; throws where it can't. */
  decode(stream: PDFRawStream): Uint8Array;
}

/** Opens a PDF to draw its pages anew. Throws what `openPdf` throws. */
export async function openArtwork(bytes: Uint8Array, inflate: Inflate): Promise<Artwork> {
  const document = await openPdf(bytes);
  return {
    context: document.context,
    pages: walkPages(document.catalog).pages,
    isHidden: hiddenLayers(document.catalog),
    decode: (stream) => decodeStream(stream, inflate),
  };
}
