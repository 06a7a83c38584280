import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { IDENTITY, type Matrix, type Rect } from "./matrix.ts";

/** Looking into a PDF that may say anything: what is not of the wanted kind is not there. */

export type Found = PDFObject | undefined;

/** References followed from one to the next; more is a circle. */
const MOST_STEPS = 10;

export function getFrom(dict: PDFDict | undefined, key: string): Found {
  return dict && resolve(dict, dict.get(PDFName.of(key)));
}

/** What a reference in this dictionary's document leads to. */
export function resolve({ context }: PDFDict, object: Found): Found {
  let found = object;
  for (let step = 0; found instanceof PDFRef && step < MOST_STEPS; step += 1) {
    found = context.lookup(found);
  }
  return found instanceof PDFRef ? undefined : found;
}

export function dictOf(object: Found): PDFDict | undefined {
  if (object instanceof PDFStream) return object.dict;
  return object instanceof PDFDict ? object : undefined;
}

export function getDict(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  return dictOf(getFrom(dict, key));
}

/** The entry of a resource: "Font", "F1". */
export function getResource(dict: PDFDict | undefined, kind: string, name: string): Found {
  return getFrom(getDict(dict, kind), name);
}

/** The entries of an array, references followed; none when it is no array. */
export function getList(dict: PDFDict | undefined, key: string, most = Infinity): Found[] {
  const list = getFrom(dict, key);
  if (!dict || !(list instanceof PDFArray)) return [];
  const entries: Found[] = [];
  for (let at = 0; at < Math.min(list.size(), most); at += 1) {
    entries.push(resolve(dict, list.get(at)));
  }
  return entries;
}

export function numberOr(object: Found, otherwise: number): number {
  if (!(object instanceof PDFNumber)) return otherwise;
  const number = object.asNumber();
  return Number.isFinite(number) ? number : otherwise;
}

export function getNumber(dict: PDFDict | undefined, key: string, otherwise: number): number {
  return numberOr(getFrom(dict, key), otherwise);
}

/** An array of numbers alone; `null` when it is none. */
function numbersOf(dict: PDFDict, object: Found): number[] | null {
  if (!(object instanceof PDFArray) || object.size() > 64) return null;
  const numbers = object.asArray().map((entry) => numberOr(resolve(dict, entry), Number.NaN));
  return numbers.every((number) => Number.isFinite(number)) ? numbers : null;
}

/** Two corners in any order as left, bottom, right, top; `null` when it has no area. */
export function rectOf(dict: PDFDict, object: Found): Rect | null {
  const numbers = numbersOf(dict, object);
  if (numbers?.length !== 4) return null;
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  const rect: Rect = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return rect[0] < rect[2] && rect[1] < rect[3] ? rect : null;
}

/** How a form, a mask or a pattern is placed. */
export function matrixOf(dict: PDFDict): Matrix {
  const [a, b, c, d, e, f] = numbersOf(dict, getFrom(dict, "Matrix")) ?? [];
  if (a === undefined || b === undefined || c === undefined) return IDENTITY;
  return d === undefined || e === undefined || f === undefined ? IDENTITY : [a, b, c, d, e, f];
}

export function nameOf(object: Found): string {
  return object instanceof PDFName ? object.asString().slice(1).replaceAll(ESCAPE, character) : "";
}

const ESCAPE = /#([0-9a-f]{2})/gi;

function character(_: string, hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

export function getName(dict: PDFDict | undefined, key: string): string {
  return nameOf(getFrom(dict, key));
}

export function getText(dict: PDFDict | undefined, key: string): string {
  const text = getFrom(dict, key);
  if (!(text instanceof PDFString || text instanceof PDFHexString)) return "";
  return text.decodeText().slice(0, 500);
}

export function getBoolean(dict: PDFDict | undefined, key: string): boolean | undefined {
  const value = getFrom(dict, key);
  return value instanceof PDFBool ? value.asBoolean() : undefined;
}
