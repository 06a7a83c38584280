import type { PDFDict } from "@cantoo/pdf-lib";
import { getNumber } from "#app/shop/preflight/read/pdf-objects.ts";
import { interpolate, numbers, type PdfFunction } from "./function-numbers.ts";
import { bitReader } from "./read-bits.ts";

const MOST_SAMPLES = 4_000_000;

/** A table of samples, with straight lines between them (§7.10.2); `null` when it makes no sense. */
export function sampled(dict: PDFDict, bytes: Uint8Array): PdfFunction | null {
  const size = numbers(dict, "Size");
  const bits = getNumber(dict, "BitsPerSample", 8);
  const [domain, range] = [numbers(dict, "Domain"), numbers(dict, "Range")];
  const outputs = range.length / 2;
  const count = size.reduce((product, one) => product * one, 1) * outputs;
  if (size.length === 0 || size.length > 4 || outputs < 1 || !(count <= MOST_SAMPLES)) return null;
  const reader = bitReader(bytes);
  const samples = Float64Array.from({ length: count }, () => reader.read(bits));
  const encode = numbers(dict, "Encode");
  const decode = numbers(dict, "Decode");
  const top = 2 ** bits - 1;
  return (inputs) => {
    const places = size.map((steps, at) => {
      const [low = 0, high = 1] = [domain[2 * at], domain[2 * at + 1]];
      const [from = 0, to = steps - 1] = [encode[2 * at], encode[2 * at + 1]];
      const place = interpolate(inputs[at] ?? 0, low, high, from, to);
      return Math.min(steps - 1, Math.max(0, place));
    });
    return Array.from({ length: outputs }, (_, output) => {
      const value = between(places, size, (index) => samples[index * outputs + output] ?? 0);
      const low = decode[2 * output] ?? range[2 * output] ?? 0;
      const high = decode[2 * output + 1] ?? range[2 * output + 1] ?? 1;
      return interpolate(value, 0, top, low, high);
    });
  };
}

/** The corners around a place, each as much as the place is near to it. */
function between(
  places: readonly number[],
  size: readonly number[],
  sample: (index: number) => number,
): number {
  let sum = 0;
  for (let corner = 0; corner < 2 ** places.length; corner += 1) {
    let [index, weight, stride] = [0, 1, 1];
    for (const [at, place] of places.entries()) {
      const low = Math.floor(place);
      const isHigh = (corner >> at) % 2 === 1;
      weight *= isHigh ? place - low : 1 - (place - low);
      index += Math.min(low + (isHigh ? 1 : 0), (size[at] ?? 1) - 1) * stride;
      stride *= size[at] ?? 1;
    }
    if (weight > 0) sum += weight * sample(index);
  }
  return sum;
}
