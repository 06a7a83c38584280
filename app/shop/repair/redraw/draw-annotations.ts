import { PDFDict, PDFName, PDFRawStream, PDFRef } from "@cantoo/pdf-lib";
import {
  boundsOf,
  multiply,
  quadOf,
  type Rect,
  translation,
} from "#app/shop/preflight/read/matrix.ts";
import {
  dictOf,
  type Found,
  getDict,
  getFrom,
  getList,
  getName,
  getNumber,
  matrixOf,
  rectOf,
} from "#app/shop/preflight/read/pdf-objects.ts";
import { matrixNumerals } from "./numeral.ts";
import { freshPen } from "./pen.ts";
import { redrawForm } from "./redraw-form.ts";
import type { Scope } from "./redrawing.ts";

const MOST = 500;
/** Of the screen, or of another press. */
const NEVER_PRINTED = ["Link", "Popup", "PrinterMark", "TrapNet"];
const [HIDDEN, PRINT] = [2, 4];

/**
 * What a printer would print of stamps, filled-in fields and notes, as part of the page: their
 * appearance, where they say that they are printed (§12.5.5).
 */
export function drawAnnotations(scope: Scope, page: PDFDict, resources: PDFDict): string[] {
  const { redrawing } = scope;
  return getList(page, "Annots", MOST).flatMap((entry, at) => {
    const note = dictOf(entry);
    if (!note || !isPrinted(note) || redrawing.artwork.isHidden(getFrom(note, "OC"))) return [];
    const look = appearanceOf(note);
    const rect = rectOf(note, getFrom(note, "Rect"));
    const box = look && rectOf(look.stream.dict, getFrom(look.stream.dict, "BBox"));
    if (!look || !rect || !box) return [];
    const form = redrawForm(scope, freshPen(), look.stream, look.key);
    if (!form) return [];
    const name = `Note${at}`;
    addObject(resources, name, form);
    return `q ${matrixNumerals(intoRect(look.stream.dict, box, rect))} cm /${name} Do Q\n`;
  });
}

function isPrinted(note: PDFDict): boolean {
  const flags = getNumber(note, "F", 0);
  return (
    (flags & PRINT) !== 0 &&
    (flags & HIDDEN) === 0 &&
    !NEVER_PRINTED.includes(getName(note, "Subtype"))
  );
}

/** How it looks now; a check box has one look for each of its states. */
function appearanceOf(note: PDFDict): { stream: PDFRawStream; key: string | null } | null {
  const looks = getDict(note, "AP");
  const normal = getFrom(looks, "N");
  if (normal instanceof PDFRawStream) return named(normal, looks?.get(PDFName.of("N")));
  if (!(normal instanceof PDFDict)) return null;
  const state = getName(note, "AS");
  const stream = getFrom(normal, state);
  return stream instanceof PDFRawStream ? named(stream, normal.get(PDFName.of(state))) : null;
}

function named(stream: PDFRawStream, found: Found) {
  return { stream, key: found instanceof PDFRef ? found.toString() : null };
}

/** Its box, turned as its own matrix turns it, fills the rectangle of the note. */
function intoRect(look: PDFDict, box: Rect, rect: Rect) {
  const from = boundsOf(quadOf(matrixOf(look), box)) ?? box;
  const across = (rect[2] - rect[0]) / (from[2] - from[0] || 1);
  const down = (rect[3] - rect[1]) / (from[3] - from[1] || 1);
  return multiply(
    multiply(translation(-from[0], -from[1]), [across, 0, 0, down, 0, 0]),
    translation(rect[0], rect[1]),
  );
}

function addObject(resources: PDFDict, name: string, ref: PDFRef) {
  const key = PDFName.of("XObject");
  const known = resources.get(key);
  const objects = known instanceof PDFDict ? known : PDFDict.withContext(resources.context);
  objects.set(PDFName.of(name), ref);
  resources.set(key, objects);
}
