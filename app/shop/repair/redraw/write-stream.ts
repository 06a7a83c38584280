import { PDFDict, PDFName, PDFRawStream, type PDFRef } from "@cantoo/pdf-lib";
import { getFrom } from "#app/shop/preflight/read/pdf-objects.ts";
import { joinPieces, type Piece } from "./pieces.ts";
import type { Redrawing } from "./redrawing.ts";

interface Written {
  ref: PDFRef;
  dict: PDFDict;
  source: PDFRawStream;
  pieces: readonly Piece[];
}

/** A content stream, as soon as its colors are settled; one that nothing was changed in stays packed as it was. */
export function writeStream(redrawing: Redrawing, { ref, dict, source, pieces }: Written) {
  const { out } = redrawing;
  if (pieces.length === 1) {
    const packing = copyEntries(redrawing, source.dict, PACKING);
    for (const [key, value] of packing.entries()) dict.set(key, value);
    out.assign(ref, PDFRawStream.of(dict, source.contents));
    return;
  }
  redrawing.finish.push(() => {
    const { dict: packing, contents } = out.flateStream(joinPieces(pieces));
    for (const [key, value] of packing.entries()) dict.set(key, value);
    out.assign(ref, PDFRawStream.of(dict, contents));
  });
}

/** How a stream is packed. */
export const PACKING = ["Filter", "DecodeParms"];

/** A new dictionary with these entries of an old one. */
export function copyEntries(
  { out, copier }: Pick<Redrawing, "out" | "copier">,
  from: PDFDict,
  keys: readonly string[],
): PDFDict {
  const dict = PDFDict.withContext(out);
  for (const key of keys) {
    const value = getFrom(from, key);
    if (value !== undefined) dict.set(PDFName.of(key), copier.copy(value));
  }
  return dict;
}
