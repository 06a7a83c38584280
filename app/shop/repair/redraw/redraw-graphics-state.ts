import { PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from "@cantoo/pdf-lib";
import {
  getFrom,
  getList,
  getName,
  matrixOf,
  numberOr,
} from "#app/shop/preflight/read/pdf-objects.ts";
import { graySpace } from "../color/source-space.ts";
import { freshPen, type Pen } from "./pen.ts";
import { redrawForm } from "./redraw-form.ts";
import type { Scope } from "./redrawing.ts";
import { pressColor, spaceIn } from "./write-color.ts";
import { copyEntries } from "./write-stream.ts";

/** What `gs` may set. Transfer curves, halftones and black generation are the press's own business. */
const KEPT = [
  "LW",
  "LC",
  "LJ",
  "ML",
  "D",
  "RI",
  "OP",
  "op",
  "OPM",
  "Font",
  "FL",
  "SM",
  "SA",
  "BM",
  "CA",
  "ca",
  "AIS",
  "TK",
];

export function redrawGraphicsState(
  scope: Scope,
  pen: Pen,
  settings: PDFDict | undefined,
): PDFDict | null {
  if (!settings) return null;
  const dict = copyEntries(scope.redrawing, settings, KEPT);
  const [, size] = getList(settings, "Font", 2);
  pen.fontSize = numberOr(size, pen.fontSize);
  const mask = getFrom(settings, "SMask");
  if (mask instanceof PDFName) dict.set(PDFName.of("SMask"), mask);
  if (mask instanceof PDFDict) {
    const made = redrawMask(scope, mask);
    dict.set(PDFName.of("SMask"), made ?? PDFName.of("None"));
  }
  return dict;
}

/** A soft mask: a drawing whose light, or whose coverage, says what is seen (§11.6.5.2). */
function redrawMask(scope: Scope, mask: PDFDict): PDFDict | null {
  const group = getFrom(mask, "G");
  if (!(group instanceof PDFRawStream)) return null;
  const { redrawing } = scope;
  const isMask = getName(mask, "S") === "Luminosity" && redrawing.how.press !== null;
  const inside = { ...scope, isMask };
  const named = mask.get(PDFName.of("G"));
  const key = named instanceof PDFRef ? named.toString() : null;
  const form = redrawForm(inside, freshPen(matrixOf(group.dict)), group, key);
  if (!form) return null;
  const dict = copyEntries(redrawing, mask, ["S", "TR", ...(isMask ? [] : ["BC"])]);
  dict.set(PDFName.of("Type"), PDFName.of("Mask"));
  dict.set(PDFName.of("G"), form);
  const backdrop = isMask ? grayBackdrop(inside, mask, group.dict) : null;
  if (backdrop) dict.set(PDFName.of("BC"), backdrop);
  return dict;
}

function grayBackdrop(scope: Scope, mask: PDFDict, group: PDFDict): PDFObject | null {
  const values = getList(mask, "BC", 32).map((entry) => numberOr(entry, 0));
  if (values.length === 0) return null;
  const attributes = getFrom(group, "Group");
  const named = attributes instanceof PDFDict ? getFrom(attributes, "CS") : undefined;
  const space = named === undefined ? graySpace() : spaceIn(scope, named);
  const gray = pressColor(scope, space.read(values));
  return scope.redrawing.out.obj([typeof gray === "number" ? gray : 0]);
}
