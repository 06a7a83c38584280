import type { PDFContext, PDFDict, PDFObjectCopier, PDFRef } from "@cantoo/pdf-lib";
import type { PendingColors } from "../color/pending-colors.ts";
import type { PressColors } from "../color/press-colors.ts";
import type { Artwork } from "./open-artwork.ts";
import type { Pen } from "./pen.ts";
import type { Piece } from "./pieces.ts";

/** What changes while pages are drawn anew. */
export interface RedrawHow {
  /** Which small black text becomes black ink alone: none, that of light, or that of several inks as well. */
  pureBlackText: "none" | "of-light" | "all";
  /** Colors of light become inks; `null` leaves every color as it is. */
  press: PressColors | null;
  /** What is converted has no more ink than this. */
  inkLimitPercent: number;
  /** And what was in inks already. */
  isOwnInkLimited: boolean;
  spotInks: readonly string[];
}

/** Nothing but what every drawing anew does: layers, notes and scripts stay behind. */
export const AS_IT_IS: RedrawHow = {
  pureBlackText: "none",
  press: null,
  inkLimitPercent: 400,
  isOwnInkLimited: false,
  spotInks: [],
};

/** What drawing one file anew shares. */
export interface Redrawing {
  artwork: Artwork;
  out: PDFContext;
  copier: PDFObjectCopier;
  how: RedrawHow;
  colors: PendingColors;
  /** Streams and colors that are written when all colors are settled. */
  finish: (() => void | Promise<void>)[];
  /** What was drawn already, by its number and how it is drawn. */
  drawn: Map<string, PDFRef>;
  /** What could not be converted, in words for the log. */
  left: Set<string>;
  /** Draws a stream anew; its resources are what it really uses. */
  redraw(scope: Scope, pen: Pen, content: Uint8Array): { pieces: Piece[]; resources: PDFDict };
}

/** Where a stream is drawn. */
export interface Scope {
  redrawing: Redrawing;
  /** The names that the stream uses. */
  resources: PDFDict | undefined;
  /** In a mask of light and dark, colors become grays. */
  isMask: boolean;
  depth: number;
}

/** Forms may hold forms; more deeply than this they go round. */
export const MOST_DEEP = 12;
