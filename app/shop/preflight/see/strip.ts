import type { EdgeName } from "../edge-facts.ts";
import type { Raster, TrimPixels } from "./sheet-picture.ts";

/** The pixels inside one edge of the trim: along the cut, and so many deep. */
export interface Strip {
  length: number;
  depth: number;
  raster: Raster;
  /** The pixel of the picture, x and y. */
  pixelAt: (along: number, deep: number) => readonly [x: number, y: number];
}

/** `null` where the picture does not show all of it. */
export function stripAlong(
  name: EdgeName,
  raster: Raster,
  trim: TrimPixels,
  depth: number,
): Strip | null {
  const [left, top] = [Math.round(trim.left), Math.round(trim.top)];
  const [right, bottom] = [Math.round(trim.right) - 1, Math.round(trim.bottom) - 1];
  const isShown = left >= 0 && top >= 0 && right < raster.width && bottom < raster.height;
  const isUpright = name === "left" || name === "right";
  const [length, across] = isUpright
    ? [bottom - top + 1, right - left + 1]
    : [right - left + 1, bottom - top + 1];
  if (!isShown || depth < 3 || depth * 2 > across || length < 3) return null;
  const pixelAt = {
    left: (along: number, deep: number) => [left + deep, top + along] as const,
    right: (along: number, deep: number) => [right - deep, top + along] as const,
    top: (along: number, deep: number) => [left + along, top + deep] as const,
    bottom: (along: number, deep: number) => [left + along, bottom - deep] as const,
  }[name];
  return { length, depth, raster, pixelAt };
}

/** Of 255 in one channel: what differs by more is seen as something else. */
const OFF = 48;
/** Of the edge: less in one color, and it is no ground on which something stands. */
const MOST_OF_IT = 0.9;
const CHANNELS = [0, 1, 2];
/** Colors that are counted as one: the upper four bits of each channel. */
const COARSE = 4;

/** The color that the edge has at the cut; `null` when it has many. */
export function groundOf(strip: Strip): readonly number[] | null {
  const counts = new Map<number, { times: number; color: number[] }>();
  for (let along = 0; along < strip.length; along += 1) {
    const color = colorAt(strip, along, 1);
    const key = color.reduce((sum, value) => sum * 16 + (value >> COARSE), 0);
    const known = counts.get(key) ?? { times: 0, color };
    counts.set(key, { ...known, times: known.times + 1 });
  }
  const most = [...counts.values()].reduce((best, one) => (one.times > best.times ? one : best));
  let alike = 0;
  for (let along = 0; along < strip.length; along += 1) {
    if (!isOff(strip, most.color, along, 1)) alike += 1;
  }
  return alike >= strip.length * MOST_OF_IT ? most.color : null;
}

/** Whether a pixel of the strip is something else than its ground. */
export function isOff(
  { raster, pixelAt }: Strip,
  ground: readonly number[],
  along: number,
  deep: number,
): boolean {
  const [x, y] = pixelAt(along, deep);
  const at = (y * raster.width + x) * 4;
  return CHANNELS.some(
    (channel) => Math.abs((raster.rgba[at + channel] ?? 0) - (ground[channel] ?? 0)) > OFF,
  );
}

function colorAt({ raster, pixelAt }: Strip, along: number, deep: number): number[] {
  const [x, y] = pixelAt(along, deep);
  const at = (y * raster.width + x) * 4;
  return CHANNELS.map((channel) => raster.rgba[at + channel] ?? 0);
}
