import type { PageFacts } from "#app/shop/preflight/pdf-facts.ts";
import { around, type Rect } from "#app/shop/preflight/read/matrix.ts";
import type { Pdfium } from "./open-pdfium.server.ts";

/** A word where it stands on its page: points before /Rotate, UserUnit applied. */
export interface PageWord {
  text: string;
  rect: Rect;
}

/** Far more than a finished card, banner or menu has. */
const MOST_LETTERS = 100_000;
const SPACE = 32;
const BYTES_A_NUMBER = 8;
/** Letters that are there to be found, and not to be seen (§9.3.6): under a scan, or as a clip. */
const UNSEEN = [3, 7];

export function pageWords(pdfium: Pdfium, page: number, { userUnit }: PageFacts): PageWord[] {
  const letters = pdfium.FPDFText_LoadPage(page);
  if (letters === 0) return [];
  const box = pdfium.pdfium.wasmExports.malloc(4 * BYTES_A_NUMBER);
  try {
    const words: PageWord[] = [];
    let text = "";
    let rect: Rect | null = null;
    const finish = () => {
      if (rect !== null) words.push({ text, rect });
      text = "";
      rect = null;
    };
    const count = Math.min(pdfium.FPDFText_CountChars(letters), MOST_LETTERS);
    for (let index = 0; index < count; index += 1) {
      const code = pdfium.FPDFText_GetUnicode(letters, index);
      if (code <= SPACE) {
        finish();
        continue;
      }
      const found = letterBox(pdfium, letters, index, box);
      if (!found || !isSeen(pdfium, letters, index)) continue;
      text += String.fromCodePoint(code);
      rect = around(rect, found);
    }
    finish();
    return words.map((word) => ({ ...word, rect: scaled(word.rect, userUnit) }));
  } finally {
    pdfium.pdfium.wasmExports.free(box);
    pdfium.FPDFText_ClosePage(letters);
  }
}

function isSeen(pdfium: Pdfium, letters: number, index: number): boolean {
  const object = pdfium.FPDFText_GetTextObject(letters, index);
  return object === 0 || !UNSEEN.includes(pdfium.FPDFTextObj_GetTextRenderMode(object));
}

function letterBox(pdfium: Pdfium, letters: number, index: number, box: number): Rect | null {
  const [left, right, bottom, top] = [0, 1, 2, 3].map((at) => box + at * BYTES_A_NUMBER);
  if (left === undefined || right === undefined || bottom === undefined || top === undefined) {
    return null;
  }
  if (!pdfium.FPDFText_GetCharBox(letters, index, left, right, bottom, top)) return null;
  const valueAt = (at: number): number => pdfium.pdfium.getValue(at, "double");
  return [valueAt(left), valueAt(bottom), valueAt(right), valueAt(top)];
}

function scaled([x0, y0, x1, y1]: Rect, by: number): Rect {
  return [x0 * by, y0 * by, x1 * by, y1 * by];
}
