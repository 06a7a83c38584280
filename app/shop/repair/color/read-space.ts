import {
  PDFArray,
  type PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";
import {
  dictOf,
  type Found,
  getDict,
  getFrom,
  getNumber,
  nameOf,
} from "#app/shop/preflight/read/pdf-objects.ts";
import { inkNames, spaceName } from "#app/shop/preflight/read/read-colors.ts";
import { readFunction } from "./evaluate-function.ts";
import { numbers, type PdfFunction } from "./function-numbers.ts";
import {
  cmykSpace,
  graySpace,
  indexedSpace,
  keptSpace,
  labSpace,
  lightSpace,
  type SourceSpace,
} from "./source-space.ts";

export interface SpaceScope {
  resources: PDFDict | undefined;
  decode(stream: PDFRawStream): Uint8Array;
  /** Inks that the job is printed with, beside the four. */
  spotInks: readonly string[];
}

const MOST_DEEP = 6;

export function sourceSpace(object: Found, scope: SpaceScope, depth = 0): SourceSpace {
  const { resources } = scope;
  if (depth > MOST_DEEP) return keptSpace("unknown", 0);
  if (object instanceof PDFName) return namedSpace(nameOf(object), scope, depth);
  if (!(object instanceof PDFArray)) return keptSpace("unknown", 0);
  const at = (index: number) => (index < object.size() ? object.lookup(index) : undefined);
  const below = (index: number) => sourceSpace(at(index), scope, depth + 1);
  const name = spaceName(object, resources ?? dictOf(at(1)));
  switch (nameOf(at(0))) {
    case "ICCBased":
      return profiledSpace(at(1), scope, depth);
    case "CalRGB":
      return lightSpace(name, null);
    case "CalGray":
      return graySpace();
    case "Lab":
      return labSpace(numbers(dictOf(at(1)), "Range"));
    case "Indexed":
    case "I":
      return indexedSpace(name, below(1), Number(at(2)?.toString()), paletteBytes(at(3), scope));
    case "Pattern":
      return {
        ...keptSpace("Pattern", 0),
        kind: "pattern",
        base: object.size() > 1 ? below(1) : null,
      };
    case "Separation":
    case "DeviceN":
      return inkSpace(name, below(2), readFunction(at(3), scope.decode), scope);
    default:
      return object.size() === 1 ? sourceSpace(at(0), scope, depth + 1) : keptSpace(name, 0);
  }
}

const SHORT = new Map([
  ["G", "DeviceGray"],
  ["RGB", "DeviceRGB"],
  ["CMYK", "DeviceCMYK"],
]);

function namedSpace(name: string, scope: SpaceScope, depth: number): SourceSpace {
  const spaces = getDict(scope.resources, "ColorSpace");
  const long = SHORT.get(name) ?? name;
  const named = getFrom(spaces, long === "DeviceRGB" ? "DefaultRGB" : name);
  if (long === "DeviceGray") return graySpace();
  if (long === "DeviceCMYK") return cmykSpace();
  if (long === "Pattern") return { ...keptSpace("Pattern", 0), kind: "pattern" };
  if (named instanceof PDFArray) return sourceSpace(named, scope, depth + 1);
  if (long === "DeviceRGB") return lightSpace("DeviceRGB", null);
  return named instanceof PDFName && depth < MOST_DEEP
    ? sourceSpace(named, scope, depth + 1)
    : keptSpace(name, 0);
}

function profiledSpace(stream: Found, scope: SpaceScope, depth: number): SourceSpace {
  const dict = dictOf(stream);
  const channels = getNumber(dict, "N", 0);
  if (channels === 1) return graySpace();
  if (channels === 4) return cmykSpace();
  if (channels !== 3 || !(stream instanceof PDFRawStream)) return keptSpace("unknown", channels);
  const profile = scope.decode(stream);
  const isRgb = String.fromCharCode(...profile.subarray(16, 20)) === "RGB ";
  if (isRgb) return lightSpace("ICCBased 3", profile);
  const other = getFrom(dict, "Alternate");
  return other === undefined
    ? lightSpace("ICCBased 3", null)
    : sourceSpace(other, scope, depth + 1);
}

const PROCESS = ["Cyan", "Magenta", "Yellow", "Black", "All", "None"];

/** Inks that the job is not printed with become what the file says they look like. */
function inkSpace(
  name: string,
  base: SourceSpace,
  tint: PdfFunction | null,
  { spotInks }: SpaceScope,
): SourceSpace {
  const names = inkNames(name);
  const isOfJob = names.every((one) => PROCESS.includes(one) || spotInks.includes(one));
  if (isOfJob || !tint || base.kind !== "converted") return keptSpace(name, names.length);
  const read = (values: readonly number[]) => base.read(tint(values));
  const first = names.map(() => 1);
  return { ...keptSpace(name, names.length), kind: "converted", first, read };
}

function paletteBytes(object: Found, { decode }: SpaceScope): Uint8Array {
  if (object instanceof PDFRawStream) return decode(object);
  const isText = object instanceof PDFString || object instanceof PDFHexString;
  return isText ? object.asBytes() : new Uint8Array();
}
