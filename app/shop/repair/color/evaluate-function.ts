import { PDFArray, type PDFDict, PDFRawStream } from "@cantoo/pdf-lib";
import { dictOf, type Found, getList, getNumber } from "#app/shop/preflight/read/pdf-objects.ts";
import { calculator } from "./calculator-function.ts";
import { clamp, interpolate, numbers, type PdfFunction } from "./function-numbers.ts";
import { sampled } from "./sampled-function.ts";

type Decode = (stream: PDFRawStream) => Uint8Array;

const MOST_DEEP = 8;

/** A function as the file has it, or several with one output each; `null` when it can't be followed. */
export function readFunction(object: Found, decode: Decode, depth = 0): PdfFunction | null {
  if (depth > MOST_DEEP) return null;
  if (object instanceof PDFArray) return together(object, decode, depth);
  const dict = dictOf(object);
  if (!dict) return null;
  const made = functionOfType(object, dict, decode, depth);
  if (!made) return null;
  const [domain, range] = [numbers(dict, "Domain"), numbers(dict, "Range")];
  return (inputs) => clamp(made(clamp(inputs, domain)), range);
}

function functionOfType(
  object: Found,
  dict: PDFDict,
  decode: Decode,
  depth: number,
): PdfFunction | null {
  switch (getNumber(dict, "FunctionType", -1)) {
    case 0:
      return object instanceof PDFRawStream ? sampled(dict, decode(object)) : null;
    case 2:
      return exponential(dict);
    case 3:
      return stitched(dict, decode, depth);
    case 4:
      return object instanceof PDFRawStream ? calculator(decode(object)) : null;
    default:
      return null;
  }
}

function together(list: PDFArray, decode: Decode, depth: number): PdfFunction | null {
  const parts = list.asArray().map((_, at) => readFunction(list.lookup(at), decode, depth + 1));
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  return (inputs) => known.map((part) => part(inputs)[0] ?? 0);
}

function exponential(dict: PDFDict): PdfFunction {
  const [from, to] = [numbers(dict, "C0"), numbers(dict, "C1")];
  const start = from.length > 0 ? from : [0];
  const end = to.length > 0 ? to : [1];
  const exponent = getNumber(dict, "N", 1);
  return ([x = 0]) =>
    start.map((value, at) => value + Math.max(0, x) ** exponent * ((end[at] ?? value) - value));
}

/** Pieces along one input, one after the other. */
function stitched(dict: PDFDict, decode: Decode, depth: number): PdfFunction | null {
  const parts = getList(dict, "Functions", 1000).map((part) => {
    return readFunction(part, decode, depth + 1);
  });
  const [low = 0, high = 1] = numbers(dict, "Domain");
  const edges = [low, ...numbers(dict, "Bounds"), high];
  const encode = numbers(dict, "Encode");
  if (parts.length === 0 || parts.includes(null)) return null;
  return ([x = 0]) => {
    const found = edges.findIndex((edge, at) => at > 0 && x < edge) - 1;
    const at = found < 0 ? parts.length - 1 : Math.min(found, parts.length - 1);
    const [begin = 0, end = 1] = [edges[at], edges[at + 1]];
    const [from = 0, to = 1] = [encode[2 * at], encode[2 * at + 1]];
    return parts[at]?.([interpolate(x, begin, end, from, to)]) ?? [];
  };
}
