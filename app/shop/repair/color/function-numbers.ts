import type { PDFDict } from "@cantoo/pdf-lib";
import { getFrom, getList, numberOr } from "#app/shop/preflight/read/pdf-objects.ts";

/** A function of a PDF (§7.10): numbers in, numbers out. */
export type PdfFunction = (inputs: readonly number[]) => number[];

/** Where `x` between two numbers comes to lie between two others. */
export function interpolate(x: number, x0: number, x1: number, y0: number, y1: number): number {
  return x1 === x0 ? y0 : y0 + ((x - x0) * (y1 - y0)) / (x1 - x0);
}

/** The entry of a dictionary as numbers; none where it is missing. */
export function numbers(dict: PDFDict | undefined, key: string): number[] {
  if (getFrom(dict, key) === undefined) return [];
  return getList(dict, key, 4096).map((entry) => numberOr(entry, 0));
}

export function clamp(values: readonly number[], limits: readonly number[]): number[] {
  return values.map((value, at) => {
    const [low = -Infinity, high = Infinity] = [limits[2 * at], limits[2 * at + 1]];
    return Math.min(high, Math.max(low, value));
  });
}
