import type { PDFContext, PDFDict } from "@cantoo/pdf-lib";
import type { Rect } from "#app/shop/preflight/read/matrix.ts";
import { numeral } from "#app/shop/repair/redraw/numeral.ts";
import { strokeWords } from "./stroke-letters.ts";

/** Around the bleed, where marks stand. */
export const SLUG_POINTS = 18;

/** Marks stay so far from the bleed, and from the edge of the page. */
const GAP = 3;
const LINE = 0.25;

/** What marks are drawn in: every ink there is, so that they stand on each plate. */
export function markResources(out: PDFContext): PDFDict {
  const tint = out.obj({
    FunctionType: 2,
    Domain: [0, 1],
    C0: [0, 0, 0, 0],
    C1: [1, 1, 1, 1],
    N: 1,
  });
  return out.obj({ ColorSpace: { All: ["Separation", "All", "DeviceCMYK", tint] } });
}

export const IN_EVERY_INK = `/All CS 1 SCN ${LINE} w\n`;

export function line(x0: number, y0: number, x1: number, y1: number): string {
  return `${numeral(x0)} ${numeral(y0)} m ${numeral(x1)} ${numeral(y1)} l S\n`;
}

interface Marked {
  trim: Rect;
  bleed: Rect;
  /** What is written below, between the marks. */
  words: string;
}

const WORDS_POINTS = 5;

/** Where to cut, at each corner outside of the bleed, and which sheet it is. */
export function cropMarks({ trim, bleed, words }: Marked): string {
  const out = SLUG_POINTS - GAP;
  const upright = [trim[0], trim[2]].flatMap((x) => [
    line(x, bleed[1] - GAP, x, bleed[1] - out),
    line(x, bleed[3] + GAP, x, bleed[3] + out),
  ]);
  const level = [trim[1], trim[3]].flatMap((y) => [
    line(bleed[0] - GAP, y, bleed[0] - out, y),
    line(bleed[2] + GAP, y, bleed[2] + out, y),
  ]);
  const written = strokeWords(words, trim[0] + 4, bleed[1] - out + GAP, WORDS_POINTS);
  return [IN_EVERY_INK, ...upright, ...level, "0 0 0 1 K 0.4 w\n", written].join("");
}
