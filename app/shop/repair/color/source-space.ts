import { labToLight } from "./lab-to-light.ts";
import type { Inks, Triple } from "./press-colors.ts";

/** A color as far as it can be said without a profile of the press. */
export type Read =
  | { kind: "light"; rgb: Triple; profile: Uint8Array | null }
  | { kind: "inks"; inks: Inks }
  | { kind: "gray"; gray: number };

/** What becomes of colors of a space when everything is made ready for the press. */
export interface SourceSpace {
  /** As the facts of a file name it. */
  name: string;
  /** - `kept`: of the press already, or an ink of its own; written as it is */
  kind: "kept" | "converted" | "indexed" | "pattern";
  /** How many numbers a color has. */
  channels: number;
  /** What its samples run from and to, in turn, where it is not 0 to 1. */
  ranges: readonly number[] | null;
  /** The color before one is chosen. */
  first: readonly number[];
  read(values: readonly number[]): Read;
  /** The colors of an index, or below a pattern. */
  base: SourceSpace | null;
}

/** A space whose colors are written as they are. */
export function keptSpace(name: string, channels: number): SourceSpace {
  const read = (): Read => ({ kind: "gray", gray: 0 });
  return { name, kind: "kept", channels, ranges: null, first: [], read, base: null };
}

export function graySpace(): SourceSpace {
  const read = ([value = 0]: readonly number[]): Read => ({ kind: "gray", gray: value });
  return { ...keptSpace("DeviceGray", 1), kind: "converted", first: [0], read };
}

export function cmykSpace(): SourceSpace {
  const read = ([c = 0, m = 0, y = 0, k = 0]: readonly number[]): Read => {
    return { kind: "inks", inks: [c, m, y, k] };
  };
  return { ...keptSpace("DeviceCMYK", 4), kind: "converted", first: [0, 0, 0, 1], read };
}

export function lightSpace(name: string, profile: Uint8Array | null): SourceSpace {
  const read = ([r = 0, g = 0, b = 0]: readonly number[]): Read => {
    return { kind: "light", rgb: [r, g, b], profile };
  };
  return { ...keptSpace(name, 3), kind: "converted", first: [0, 0, 0], read };
}

/** `range`: from where to where its two axes of color run. */
export function labSpace(range: readonly number[]): SourceSpace {
  const [aLow = -100, aHigh = 100, bLow = -100, bHigh = 100] = range;
  const read = ([l = 0, a = 0, b = 0]: readonly number[]): Read => {
    return { kind: "light", rgb: labToLight([l, a, b]), profile: null };
  };
  const ranges = [0, 100, aLow, aHigh, bLow, bHigh];
  return { ...keptSpace("Lab", 3), kind: "converted", ranges, first: [0, 0, 0], read };
}

/** Colors that are chosen by a number out of a list (§8.6.6.3). */
export function indexedSpace(
  name: string,
  base: SourceSpace,
  highest: number,
  palette: Uint8Array,
): SourceSpace {
  const { channels, ranges } = base;
  const count = Number.isInteger(highest) ? Math.min(255, Math.max(0, highest)) + 1 : 1;
  const read = ([value = 0]: readonly number[]): Read => {
    const index = Math.min(count - 1, Math.max(0, Math.round(value)));
    return base.read(
      Array.from({ length: channels }, (_, at) => {
        const share = (palette[index * channels + at] ?? 0) / 255;
        const [low = 0, high = 1] = ranges ? ranges.slice(2 * at) : [];
        return low + share * (high - low);
      }),
    );
  };
  const kind = base.kind === "converted" ? "indexed" : "kept";
  return { name, kind, channels: 1, ranges: [0, count - 1], first: [0], read, base };
}
