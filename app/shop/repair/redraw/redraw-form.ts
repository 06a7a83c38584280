import { PDFDict, PDFName, type PDFObject, type PDFRawStream, type PDFRef } from "@cantoo/pdf-lib";
import { getBoolean, getDict, getFrom } from "#app/shop/preflight/read/pdf-objects.ts";
import { familyOf } from "#app/shop/preflight/read/read-colors.ts";
import type { Pen } from "./pen.ts";
import { MOST_DEEP, type Scope } from "./redrawing.ts";
import { spaceIn } from "./write-color.ts";
import { copyEntries, writeStream } from "./write-stream.ts";

/** Each in each size that it is drawn in; more is a file that only wants to take time. */
const MOST_DRAWN = 20_000;

/** A form with everything in it; `null` where forms go round. `key` names one that is drawn once for all. */
export function redrawForm(
  scope: Scope,
  pen: Pen,
  form: PDFRawStream,
  key: string | null,
): PDFRef | null {
  const { redrawing, isMask } = scope;
  const { drawn, out, artwork } = redrawing;
  const size = Math.hypot(pen.ctm[2], pen.ctm[3]).toFixed(2);
  const drawnKey = `${key} form ${isMask} ${size}`;
  const known = key === null ? undefined : drawn.get(drawnKey);
  if (known) return known;
  if (scope.depth >= MOST_DEEP) return null;
  if (drawn.size > MOST_DRAWN) throw new Error("its forms are too many to be drawn anew");
  const ref = out.nextRef();
  if (key !== null) drawn.set(drawnKey, ref);
  const resources = getDict(form.dict, "Resources") ?? scope.resources;
  const inside = { ...scope, resources, depth: scope.depth + 1 };
  const made = redrawing.redraw(inside, pen, artwork.decode(form));
  const dict = copyEntries(redrawing, form.dict, ["BBox", "Matrix"]);
  dict.set(PDFName.of("Type"), PDFName.of("XObject"));
  dict.set(PDFName.of("Subtype"), PDFName.of("Form"));
  const group = redrawGroup(inside, getDict(form.dict, "Group"));
  if (group) dict.set(PDFName.of("Group"), group);
  dict.set(PDFName.of("Resources"), made.resources);
  writeStream(redrawing, { ref, dict, source: form, pieces: made.pieces });
  return ref;
}

/** A group of transparent things, mixed in the inks of the press, or as grays of a mask. */
export function redrawGroup(scope: Scope, group: PDFDict | undefined): PDFDict | null {
  if (!group) return null;
  const { redrawing, isMask } = scope;
  const dict = PDFDict.withContext(redrawing.out);
  dict.set(PDFName.of("S"), PDFName.of("Transparency"));
  for (const key of ["I", "K"]) {
    if (getBoolean(group, key)) dict.set(PDFName.of(key), redrawing.out.obj(true));
  }
  const space = getFrom(group, "CS");
  const changed = space && mixingSpace(scope, space, isMask);
  if (changed) dict.set(PDFName.of("CS"), changed);
  return dict;
}

function mixingSpace(scope: Scope, space: PDFObject, isMask: boolean): PDFObject {
  const { how, copier } = scope.redrawing;
  if (how.press === null) return copier.copy(space);
  if (isMask) return PDFName.of("DeviceGray");
  const isGray = familyOf(spaceIn(scope, space).name) === "gray";
  return PDFName.of(isGray ? "DeviceGray" : "DeviceCMYK");
}
