import { type PDFDict, PDFName, type PDFObject, PDFRawStream } from "@cantoo/pdf-lib";
import {
  dictOf,
  type Found,
  getFrom,
  getList,
  getNumber,
  numberOr,
} from "#app/shop/preflight/read/pdf-objects.ts";
import { familyOf } from "#app/shop/preflight/read/read-colors.ts";
import { readFunction } from "../color/evaluate-function.ts";
import { numbers, type PdfFunction } from "../color/function-numbers.ts";
import type { SourceSpace } from "../color/source-space.ts";
import type { Scope } from "./redrawing.ts";
import { bytesOfColors, spaceOfPress } from "./press-bytes.ts";
import { pressColor, spaceIn } from "./write-color.ts";
import { copyEntries, PACKING } from "./write-stream.ts";

const KEPT = [
  "ShadingType",
  "BBox",
  "AntiAlias",
  "Coords",
  "Domain",
  "Extend",
  "Matrix",
  "BitsPerCoordinate",
  "BitsPerComponent",
  "BitsPerFlag",
  "Decode",
  "VerticesPerRow",
];

/** A shading (§8.7.4.5), its colors as the press has them: along its function, they are converted one by one. */
export function redrawShading(scope: Scope, object: Found): PDFObject | null {
  const dict = dictOf(object);
  if (!dict) return null;
  const { how, copier, left } = scope.redrawing;
  const named = getFrom(dict, "ColorSpace");
  const space = named && spaceIn(scope, named);
  if (how.press === null || !space || space.kind !== "converted")
    return copier.copy(object ?? dict);
  const stays = ["gray", "cmyk"].includes(familyOf(space.name));
  const made = getFrom(dict, "Function");
  const follow = made === undefined ? null : readFunction(made, scope.redrawing.artwork.decode);
  if (stays && !scope.isMask) return sameColors(scope, dict, object, space);
  if (!follow) {
    left.add(`a shading of type ${getNumber(dict, "ShadingType", 0)} in ${space.name}`);
    return copier.copy(object ?? dict);
  }
  return newColors(scope, { dict, object, space, follow });
}

/** Of the press already: only its space is said without a profile. */
function sameColors(
  { redrawing }: Scope,
  dict: PDFDict,
  object: Found,
  space: SourceSpace,
): PDFObject {
  const copy = copyEntries(redrawing, dict, [...KEPT, "Function", "Background"]);
  copy.set(PDFName.of("ColorSpace"), PDFName.of(space.name));
  return withData({ redrawing }, copy, object);
}

interface Shading {
  dict: PDFDict;
  object: Found;
  space: SourceSpace;
  follow: PdfFunction;
}

/** Steps along a shading, and on each side of one that runs two ways. */
const STEPS = 512;
const STEPS_ASIDE = 64;

function newColors(scope: Scope, { dict, object, space, follow }: Shading): PDFObject {
  const { redrawing } = scope;
  const { out, finish } = redrawing;
  const isTwoWays = getNumber(dict, "ShadingType", 0) === 1;
  const stated = numbers(dict, "Domain");
  const domain = stated.length > 0 ? stated : isTwoWays ? [0, 1, 0, 1] : domainOf(dict);
  const size = isTwoWays ? [STEPS_ASIDE, STEPS_ASIDE] : [STEPS];
  const colors = gridOf(domain, size).map((inputs) =>
    pressColor(scope, space.read(follow(inputs))),
  );
  const { name, channels } = spaceOfPress(scope);
  const copy = copyEntries(redrawing, dict, KEPT);
  copy.set(PDFName.of("ColorSpace"), PDFName.of(name));
  const ref = out.nextRef();
  copy.set(PDFName.of("Function"), ref);
  const background = getList(dict, "Background", 32).map((entry) => numberOr(entry, 0));
  const behind = background.length > 0 ? pressColor(scope, space.read(background)) : null;
  finish.push(() => {
    const range = Array.from({ length: channels }, () => [0, 1]).flat();
    const table = { FunctionType: 0, Domain: domain, Range: range, Size: size, BitsPerSample: 8 };
    out.assign(ref, out.flateStream(bytesOfColors(colors, channels), table));
    if (behind === null) return;
    const bytes = [...bytesOfColors([behind], channels)].map((byte) => byte / 255);
    copy.set(PDFName.of("Background"), out.obj(bytes));
  });
  return withData(scope, copy, object);
}

/** A mesh says in its Decode from where to where its one number runs. */
function domainOf(dict: PDFDict): number[] {
  const decode = numbers(dict, "Decode");
  return decode.length >= 6 ? decode.slice(4, 6) : [0, 1];
}

/** Every place of a table, the first input running fastest. */
function gridOf(domain: readonly number[], size: readonly number[]): number[][] {
  const along = (axis: number, at: number) => {
    const [low = 0, high = 1] = domain.slice(2 * axis);
    return low + ((high - low) * at) / ((size[axis] ?? 2) - 1);
  };
  const [across = 1, down = 1] = size;
  return Array.from({ length: across * down }, (_, index) => {
    const first = along(0, index % across);
    return size.length === 1 ? [first] : [first, along(1, Math.floor(index / across))];
  });
}

/** Meshes have their points in a stream. */
function withData(
  { redrawing }: Pick<Scope, "redrawing">,
  copy: PDFDict,
  object: Found,
): PDFObject {
  if (!(object instanceof PDFRawStream)) return copy;
  for (const [key, value] of copyEntries(redrawing, object.dict, PACKING).entries()) {
    copy.set(key, value);
  }
  return redrawing.out.register(PDFRawStream.of(copy, object.contents));
}
