import { PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from "@cantoo/pdf-lib";
import {
  dictOf,
  type Found,
  getDict,
  getFrom,
  getName,
  matrixOf,
  resolve,
} from "#app/shop/preflight/read/pdf-objects.ts";
import { multiply } from "#app/shop/preflight/read/matrix.ts";
import type { ResourceKind } from "./new-resources.ts";
import { type Pen, penInside } from "./pen.ts";
import { redrawForm } from "./redraw-form.ts";
import { redrawGraphicsState } from "./redraw-graphics-state.ts";
import { redrawPattern } from "./redraw-pattern.ts";
import { redrawPicture } from "./redraw-picture.ts";
import { redrawShading } from "./redraw-shading.ts";
import { redrawLetters } from "./redraw-letters.ts";
import type { Scope } from "./redrawing.ts";

/** What a name of a stream leads to in the new document; `null`: nothing is drawn there. */
export function makeResource(
  scope: Scope,
  pen: Pen,
  kind: ResourceKind,
  name: string,
): PDFObject | null {
  const ofKind = getDict(scope.resources, kind);
  const named = ofKind?.get(PDFName.of(name));
  const object = ofKind && resolve(ofKind, named);
  if (!object || !named) return null;
  const key = named instanceof PDFRef ? named.toString() : null;
  const { copier, artwork } = scope.redrawing;
  switch (kind) {
    case "ColorSpace":
      return copier.copy(named);
    case "Font":
      return isDrawn(object) ? redrawLetters(scope, pen, object, key) : copier.copy(named);
    case "ExtGState":
      return redrawGraphicsState(scope, pen, dictOf(object));
    case "Shading":
      return redrawShading(scope, object);
    case "Pattern":
      return redrawPattern(scope, object, key);
    case "XObject":
      if (!(object instanceof PDFRawStream)) return null;
      return artwork.isHidden(getFrom(object.dict, "OC"))
        ? null
        : redrawObject(scope, pen, object, key);
  }
}

/** A Type 3 font, whose letters are drawings with colors of their own. */
function isDrawn(font: Found): font is PDFDict {
  return font instanceof PDFDict && getName(font, "Subtype") === "Type3";
}

function redrawObject(
  scope: Scope,
  pen: Pen,
  object: PDFRawStream,
  key: string | null,
): PDFRef | null {
  const subtype = getName(object.dict, "Subtype");
  if (subtype === "Image") return redrawPicture(scope, object, key);
  if (subtype !== "Form") return null;
  const inside = penInside(pen, multiply(matrixOf(object.dict), pen.ctm));
  return redrawForm(scope, inside, object, key);
}
