import { PDFArray, type PDFDict, PDFName, PDFRawStream, PDFRef, PDFStream } from "@cantoo/pdf-lib";
import type { Paint } from "../pdf-facts.ts";
import type { Operand } from "./content-tokens.ts";
import { freshState } from "./graphics-state.ts";
import { axisLengths, boundsOf, multiply, quadOf } from "./matrix.ts";
import { nameIn } from "./operands.ts";
import {
  dictOf,
  type Found,
  getBoolean,
  getDict,
  getFrom,
  getName,
  getNumber,
  getResource,
  matrixOf,
  nameOf,
  resolve,
} from "./pdf-objects.ts";
import { isHidden, leaveMark, type Run } from "./run.ts";

/** `Do`: a picture, or a form with everything in it (§8.8). */
export function drawObject(run: Run, key: string) {
  const { reading, resources, state } = run;
  const objects = getDict(resources, "XObject");
  const named = objects?.get(PDFName.of(key));
  const object = objects && resolve(objects, named);
  if (!(object instanceof PDFRawStream)) return;
  const { dict } = object;
  if (isHidden(run) || reading.isHidden(getFrom(dict, "OC"))) return;
  const subtype = getName(dict, "Subtype");
  if (subtype === "Image") {
    drawPicture(run, object, named instanceof PDFRef ? named.toString() : "");
  } else if (subtype === "Form") {
    noteGroup(run, dict);
    reading.draw({
      stream: object,
      resources,
      state: { ...state, ctm: multiply(matrixOf(dict), state.ctm) },
      depth: run.depth + 1,
      isInSoftMask: run.isInSoftMask,
    });
  }
}

/** The space that a group says its transparent things are mixed in (§11.6.6). */
export function noteGroup(
  { reading, resources }: Pick<Run, "reading" | "resources">,
  dict: PDFDict,
) {
  const group = getDict(dict, "Group");
  const space = getFrom(group, "CS");
  if (space !== undefined)
    reading.gathering.blendSpace(reading.spaceName(space, resources ?? dict));
}

function drawPicture(run: Run, { dict }: PDFRawStream, ref: string) {
  const { reading, resources } = run;
  const filter = filterNames(dict);
  const isMask = getBoolean(dict, "ImageMask") ?? false;
  if (getFrom(dict, "SMask") instanceof PDFStream) {
    reading.gathering.transparent("picture with soft mask");
  }
  const space = getFrom(dict, "ColorSpace");
  const isInJpeg2000 = space === undefined && filter.includes("JPX");
  place(run, {
    widthPixels: getNumber(dict, "Width", 0),
    heightPixels: getNumber(dict, "Height", 0),
    space: isInJpeg2000 ? "in JPEG 2000" : reading.spaceName(space, resources ?? dict),
    bits: isMask ? 1 : getNumber(dict, "BitsPerComponent", 8),
    filter,
    isMask,
    ref,
  });
}

function filterNames(dict: PDFRawStream["dict"]): string {
  const filter = getFrom(dict, "Filter");
  if (!(filter instanceof PDFArray)) return nameOf(filter);
  return filter
    .asArray()
    .map((entry) => nameOf(resolve(dict, entry)))
    .join("+");
}

/** `BI`: a picture that is written in the stream, with short names (§8.9.7). */
export function drawInlinePicture(run: Run, entries: ReadonlyMap<string, Operand>) {
  if (isHidden(run)) return;
  const entry = (short: string, long: string) => entries.get(short) ?? entries.get(long);
  const number = (operand: Operand | undefined, otherwise: number) =>
    typeof operand === "number" ? operand : otherwise;
  const isMask = entry("IM", "ImageMask") === true;
  const space = entry("CS", "ColorSpace");
  const [family, base] = Array.isArray(space) ? space : [space];
  const named = (operand: Operand | undefined) =>
    run.reading.spaceName(PDFName.of(nameIn(operand)), run.resources);
  place(run, {
    widthPixels: number(entry("W", "Width"), 0),
    heightPixels: number(entry("H", "Height"), 0),
    space: base === undefined ? named(family) : `Indexed → ${named(base)}`,
    bits: isMask ? 1 : number(entry("BPC", "BitsPerComponent"), 8),
    filter: "inline",
    isMask,
    ref: "",
  });
}

interface Picture {
  widthPixels: number;
  heightPixels: number;
  space: string;
  bits: number;
  filter: string;
  isMask: boolean;
  ref: string;
}

/** A picture fills the unit square of the matrix in force. */
function place(run: Run, picture: Picture) {
  const { reading, state } = run;
  const [width, height] = axisLengths(state.ctm);
  const quadPoints = quadOf(state.ctm, [0, 0, 1, 1]);
  const rect = boundsOf(quadPoints);
  if (!rect || width < 0.01 || height < 0.01) return;
  const space = picture.isMask ? "mask" : picture.space;
  reading.gathering.picture({
    ...picture,
    space,
    page: reading.page,
    ppiX: (picture.widthPixels * 72) / width,
    ppiY: (picture.heightPixels * 72) / height,
    isInSoftMask: run.isInSoftMask,
    quadPoints,
  });
  const paint: Paint = picture.isMask
    ? state.fill
    : { space, ink: null, inks: null, tone: "other" };
  if (!run.isInSoftMask) {
    reading.gathering.color(paint, picture.isMask ? "mask" : "picture", reading.page, rect);
  }
  leaveMark(run, rect, picture.isMask && paint.tone === "white");
}

/** A pattern: its shading's space, or one of its tiles drawn once (§8.7). */
export function drawPattern(run: Run, key: string) {
  const { reading, resources } = run;
  const pattern: Found = getResource(resources, "Pattern", key);
  const dict = dictOf(pattern);
  if (!dict || isHidden(run)) return;
  if (getNumber(dict, "PatternType", 0) === 2) {
    const shading = getDict(dict, "Shading");
    const space = reading.spaceName(getFrom(shading, "ColorSpace"), resources ?? dict);
    const paint: Paint = { space, ink: null, inks: null, tone: "other" };
    reading.gathering.color(paint, "shading", reading.page, null);
  } else if (pattern instanceof PDFRawStream) {
    reading.draw({
      stream: pattern,
      resources,
      state: freshState(matrixOf(dict)),
      // A tile may hold patterns, but not many one in the other.
      depth: run.depth + 4,
      isInSoftMask: run.isInSoftMask,
    });
  }
}
