import { type PDFContext, PDFObjectCopier } from "@cantoo/pdf-lib";
import { pendingColors } from "../color/pending-colors.ts";
import type { Artwork } from "./open-artwork.ts";
import { redrawContent } from "./redraw-content.ts";
import type { Redrawing, RedrawHow } from "./redrawing.ts";

/** Begins to draw pages of an artwork into a new document; `finishRedrawing` ends it. */
export function startRedrawing(artwork: Artwork, out: PDFContext, how: RedrawHow): Redrawing {
  return {
    artwork,
    out,
    copier: PDFObjectCopier.for(artwork.context, out),
    how,
    colors: pendingColors(),
    finish: [],
    drawn: new Map(),
    left: new Set(),
    redraw: redrawContent,
  };
}

/** Converts all colors together, then writes what waited for them, picture by picture. */
export async function finishRedrawing({ how, colors, finish }: Redrawing) {
  if (how.press) await colors.settle(how.press, how.inkLimitPercent);
  for (const write of finish) await write();
}
