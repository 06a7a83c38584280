import { PDFArray, type PDFRawStream } from "@cantoo/pdf-lib";
import { dictOf, getFrom, getNumber, nameOf, resolve } from "./pdf-objects.ts";
import { decodeAscii85, decodeAsciiHex, decodeRunLength } from "./ascii-filters.ts";
import { decodeLzw } from "./decode-lzw.ts";
import { undoPredictor } from "./undo-predictor.ts";

/**
 * Unpacks zlib data, `mostBytes` at most. Of data that breaks off it gives the beginning; more than
 * `mostBytes`, or no zlib data at all, throws.
 */
export type Inflate = (packed: Uint8Array, mostBytes: number) => Uint8Array;

const MOST_STREAM_BYTES = 256 * 1024 * 1024;

/** The filters of §7.4 that text and drawings are packed with; those of pictures are not undone. */
const FILTERS = {
  FlateDecode: null,
  Fl: null,
  LZWDecode: decodeLzw,
  LZW: decodeLzw,
  ASCII85Decode: decodeAscii85,
  A85: decodeAscii85,
  ASCIIHexDecode: decodeAsciiHex,
  AHx: decodeAsciiHex,
  RunLengthDecode: decodeRunLength,
  RL: decodeRunLength,
} as const;

function isKnown(filter: string): filter is keyof typeof FILTERS {
  return Object.hasOwn(FILTERS, filter);
}

/** The content of a stream. Throws when it is packed in a way that is not known, or too large. */
export function decodeStream(stream: PDFRawStream, inflate: Inflate): Uint8Array {
  const { dict } = stream;
  const list = (key: string) => {
    const found = getFrom(dict, key);
    if (!(found instanceof PDFArray)) return [found];
    return found.asArray().map((entry) => resolve(dict, entry));
  };
  const parameters = list("DecodeParms");
  let bytes = stream.contents;
  for (const [at, object] of list("Filter").entries()) {
    const filter = nameOf(object);
    if (filter === "" || filter === "Crypt") continue;
    if (!isKnown(filter)) throw new Error(`packed with ${filter}`);
    const parms = dictOf(parameters[at]);
    const unpack = FILTERS[filter];
    const early = getNumber(parms, "EarlyChange", 1);
    bytes = unpack ? unpack(bytes, MOST_STREAM_BYTES, early) : inflate(bytes, MOST_STREAM_BYTES);
    bytes = undoPredictor(bytes, {
      predictor: getNumber(parms, "Predictor", 1),
      colors: getNumber(parms, "Colors", 1),
      bits: getNumber(parms, "BitsPerComponent", 8),
      columns: getNumber(parms, "Columns", 1),
    });
  }
  return bytes;
}
