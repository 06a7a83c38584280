import { PDFArray, type PDFDict, PDFName, PDFRawStream, PDFRef } from "@cantoo/pdf-lib";
import { getBoolean, getFrom, getNumber } from "#app/shop/preflight/read/pdf-objects.ts";
import { familyOf } from "#app/shop/preflight/read/read-colors.ts";
import { numbers } from "../color/function-numbers.ts";
import type { PressPicture } from "../color/press-colors.ts";
import type { SourceSpace } from "../color/source-space.ts";
import { packingOf, readSamples } from "./picture-samples.ts";
import { bytesOfColors, spaceOfPress } from "./press-bytes.ts";
import type { Redrawing, Scope } from "./redrawing.ts";
import { pressColor, spaceIn } from "./write-color.ts";
import { copyEntries, PACKING } from "./write-stream.ts";

const SHAPE = ["Type", "Subtype", "Width", "Height", "Interpolate", "Intent", "SMaskInData"];
const SAMPLES = ["BitsPerComponent", "ColorSpace", "Decode", "ImageMask", ...PACKING];

/** A picture: as it is, or its colors as the press has them. Nothing but what is printed comes along. */
export function redrawPicture(scope: Scope, picture: PDFRawStream, key: string | null): PDFRef {
  const { redrawing, isMask } = scope;
  const drawnKey = `${key} picture ${isMask}`;
  const known = key === null ? undefined : redrawing.drawn.get(drawnKey);
  if (known) return known;
  const ref = redrawing.out.nextRef();
  if (key !== null) redrawing.drawn.set(drawnKey, ref);
  const dict = copyEntries(redrawing, picture.dict, SHAPE);
  copyMasks(scope, picture, dict);
  if (!convertPicture(scope, { ref, picture, dict })) {
    for (const [name, value] of copyEntries(redrawing, picture.dict, SAMPLES).entries()) {
      dict.set(name, value);
    }
    redrawing.out.assign(ref, PDFRawStream.of(dict, picture.contents));
  }
  return ref;
}

/** What shows of a picture is another one, without colors. */
function copyMasks(scope: Scope, { dict: from }: PDFRawStream, dict: PDFDict) {
  const plain = {
    ...scope,
    redrawing: { ...scope.redrawing, how: { ...scope.redrawing.how, press: null } },
  };
  for (const key of ["Mask", "SMask"]) {
    const mask = getFrom(from, key);
    const named = from.get(PDFName.of(key));
    const name = named instanceof PDFRef ? `${named.toString()} mask` : null;
    if (mask instanceof PDFRawStream) dict.set(PDFName.of(key), redrawPicture(plain, mask, name));
    if (mask instanceof PDFArray) dict.set(PDFName.of(key), scope.redrawing.copier.copy(mask));
  }
}

interface Converting {
  ref: PDFRef;
  picture: PDFRawStream;
  /** Of the new one. */
  dict: PDFDict;
}

/** Whether the picture is written, or will be; one that needs no conversion is not. */
function convertPicture(scope: Scope, converting: Converting): boolean {
  const { how, left } = scope.redrawing;
  const { dict } = converting.picture;
  if (how.press === null || getBoolean(dict, "ImageMask")) return false;
  const named = getFrom(dict, "ColorSpace");
  if (named === undefined) {
    left.add("a picture in JPEG 2000");
    return false;
  }
  const space = spaceIn(scope, named);
  const family = familyOf(space.name);
  if (space.kind === "kept" || space.kind === "pattern") return false;
  if (family === "gray" || (family === "cmyk" && !scope.isMask)) {
    return sameSamples(scope, converting, space);
  }
  if (space.channels === 1 && usesPalette(converting)) return newPalette(scope, converting, space);
  return space.channels === 3 ? newSamples(scope, converting, space) : leave(scope, space);
}

function leave({ redrawing }: Scope, space: SourceSpace): false {
  redrawing.left.add(`a picture in ${space.name}`);
  return false;
}

/** Gray and inks stay as they are, without the profile that says how they look elsewhere. */
function sameSamples(
  scope: Scope,
  { ref, picture, dict }: Converting,
  space: SourceSpace,
): boolean {
  const { redrawing } = scope;
  const { press, isOwnInkLimited, inkLimitPercent } = redrawing.how;
  const isInInks = familyOf(space.name) === "cmyk";
  for (const [name, value] of copyEntries(redrawing, picture.dict, SAMPLES).entries()) {
    dict.set(name, value);
  }
  dict.set(PDFName.of("ColorSpace"), PDFName.of(space.name));
  const inks = isInInks && isOwnInkLimited ? inksOf(scope, picture) : null;
  if (!press || !inks) {
    redrawing.out.assign(ref, PDFRawStream.of(dict, picture.contents));
    return true;
  }
  redrawing.finish.push(async () => {
    const limited = await press.limitPicture(inks, inkLimitPercent);
    if (limited) writePicture(redrawing, { ref, dict, name: space.name }, limited);
    else redrawing.out.assign(ref, PDFRawStream.of(dict, picture.contents));
  });
  return true;
}

function inksOf({ redrawing }: Scope, picture: PDFRawStream) {
  const samples = readSamples(picture, redrawing.artwork.decode, 4);
  return samples && { ...samples, profile: null };
}

function usesPalette({ picture }: Converting): boolean {
  const { last } = packingOf(picture.dict);
  return getNumber(picture.dict, "BitsPerComponent", 8) <= 8 && last !== "JPXDecode";
}

/** One number a pixel: the numbers stay, and each gets its converted color from a list. */
function newPalette(scope: Scope, { ref, picture, dict }: Converting, space: SourceSpace): boolean {
  const { redrawing } = scope;
  const { out, finish } = redrawing;
  for (const [name, value] of copyEntries(redrawing, picture.dict, [
    "BitsPerComponent",
    ...PACKING,
  ]).entries()) {
    dict.set(name, value);
  }
  const highest = 2 ** getNumber(picture.dict, "BitsPerComponent", 8) - 1;
  const usual = space.kind === "indexed" ? [0, highest] : [0, 1];
  const [low = 0, high = 1] = [...numbers(picture.dict, "Decode"), ...usual];
  const colors = Array.from({ length: highest + 1 }, (_, at) => {
    return pressColor(scope, space.read([low + (at / highest) * (high - low)]));
  });
  const { name, channels } = spaceOfPress(scope);
  finish.push(() => {
    const list = out.register(out.flateStream(bytesOfColors(colors, channels)));
    dict.set(PDFName.of("ColorSpace"), out.obj(["Indexed", name, highest, list]));
    out.assign(ref, PDFRawStream.of(dict, picture.contents));
  });
  return true;
}

/** A picture of light goes through the profile as a whole. */
function newSamples(scope: Scope, { ref, picture, dict }: Converting, space: SourceSpace): boolean {
  const { redrawing, isMask } = scope;
  const { press } = redrawing.how;
  const samples = readSamples(picture, redrawing.artwork.decode, 3, space);
  if (!press || !samples) return leave(scope, space);
  const read = space.read(space.first);
  const profile = read.kind === "light" ? read.profile : null;
  // The range of colors that don't show was one of light: it means nothing any more.
  if (dict.get(PDFName.of("Mask")) instanceof PDFArray) dict.delete(PDFName.of("Mask"));
  redrawing.finish.push(async () => {
    const light = { ...samples, profile };
    const made = isMask
      ? await press.grayPicture(light)
      : await press.convertPicture(light, redrawing.how.inkLimitPercent);
    writePicture(redrawing, { ref, dict, name: spaceOfPress(scope).name }, made);
  });
  return true;
}

function writePicture(
  { out }: Redrawing,
  { ref, dict, name }: { ref: PDFRef; dict: PDFDict; name: string },
  { bytes, filter, isInverted }: PressPicture,
) {
  dict.set(PDFName.of("ColorSpace"), PDFName.of(name));
  dict.set(PDFName.of("BitsPerComponent"), out.obj(8));
  dict.set(PDFName.of("Filter"), PDFName.of(filter));
  dict.delete(PDFName.of("DecodeParms"));
  const channels = name === "DeviceGray" ? 1 : 4;
  const turned = Array.from({ length: channels }, () => [1, 0]).flat();
  if (isInverted) dict.set(PDFName.of("Decode"), out.obj(turned));
  else dict.delete(PDFName.of("Decode"));
  out.assign(ref, PDFRawStream.of(dict, bytes));
}
