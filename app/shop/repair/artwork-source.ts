import type { PdfFacts } from "#app/shop/preflight/pdf-facts.ts";
import type { PictureFacts } from "#app/shop/preflight/picture-facts.ts";
import type { PicturePixels } from "./picture-pixels.ts";

/** Artwork that was read, with its bytes: what repairs and press files are made of. */
export type ArtworkSource =
  | { kind: "pdf"; bytes: Uint8Array; pdf: PdfFacts }
  | { kind: "picture"; pixels: PicturePixels; picture: PictureFacts };
