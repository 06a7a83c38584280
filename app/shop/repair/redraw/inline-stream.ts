import {
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from "@cantoo/pdf-lib";
import type { Operand, Operation } from "#app/shop/preflight/read/content-tokens.ts";

/** The short names that a picture in a stream may use (§8.9.7). */
const LONG: Readonly<Record<string, string>> = {
  BPC: "BitsPerComponent",
  CS: "ColorSpace",
  D: "Decode",
  DP: "DecodeParms",
  F: "Filter",
  H: "Height",
  IM: "ImageMask",
  I: "Interpolate",
  W: "Width",
  DCT: "DCTDecode",
};

/** A picture that is written in a stream as an object of its own. */
export function inlineStream(
  context: PDFContext,
  { inlinePicture, pictureBytes }: Operation,
): PDFRawStream {
  const dict = PDFDict.withContext(context);
  dict.set(PDFName.of("Type"), PDFName.of("XObject"));
  dict.set(PDFName.of("Subtype"), PDFName.of("Image"));
  for (const [key, value] of inlinePicture ?? []) {
    dict.set(PDFName.of(LONG[key] ?? key), objectOf(context, value));
  }
  return PDFRawStream.of(dict, pictureBytes ?? new Uint8Array());
}

function objectOf(context: PDFContext, value: Operand): PDFObject {
  if (value instanceof Uint8Array) {
    return PDFHexString.of([...value].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  if (Array.isArray(value)) return context.obj(value.map((one) => objectOf(context, one)));
  if (value instanceof Map) {
    const dict = PDFDict.withContext(context);
    for (const [key, one] of value) dict.set(PDFName.of(key), objectOf(context, one));
    return dict;
  }
  if (typeof value === "number") return context.obj(value);
  if (typeof value === "boolean") return context.obj(value);
  return value === null ? context.obj(null) : PDFName.of(LONG[value.name] ?? value.name);
}
