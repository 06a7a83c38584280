import { EDGES, type EdgeName } from "../edge-facts.ts";
import type { Place } from "../place.ts";
import type { PrintJob } from "../print-job.ts";
import { bandInches } from "./see-words.ts";
import { groundOf, isOff, type Strip, stripAlong } from "./strip.ts";
import { type SheetPicture, trimPixels } from "./sheet-picture.ts";

/** What is nearer to each other than this belongs together, in inches. */
const TOGETHER_INCHES = 0.05;
/** Smaller ones are dust of the picture. */
const LEAST_INCHES = 0.02;
/** So many are kept; the nearest are told. */
const MOST_OBJECTS = 40;

/**
 * Small things that stand by themselves near the cut: they differ from an edge of one color, lie
 * wholly in the band of twice the safe margin, don't touch the cut, and are none of the words. An edge of many
 * colors, as a photograph has, shows nothing of the kind.
 */
export function seeObjects(
  picture: SheetPicture,
  job: PrintJob,
  words: readonly { box: Place }[],
): { box: Place }[] {
  const found = EDGES.flatMap((name) => objectsAlong(name, picture, job)).filter(
    (box) => !words.some((word) => meets(box, word.box, LEAST_INCHES)),
  );
  return gathered(found)
    .filter(({ widthInches, heightInches }) => Math.max(widthInches, heightInches) > LEAST_INCHES)
    .slice(0, MOST_OBJECTS)
    .map((box) => ({ box: roundedPlace(box) }));
}

function objectsAlong(name: EdgeName, picture: SheetPicture, job: PrintJob): Place[] {
  const depth = Math.floor(bandInches(job) * picture.pixelsPerInch);
  const trim = trimPixels(picture, job);
  const strip = stripAlong(name, picture.raster, trim, depth);
  const ground = strip && groundOf(strip);
  if (!strip || !ground) return [];
  const { length } = strip;
  const seen = new Uint8Array(length * depth);
  const boxes: Place[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    const [along, deep] = [start % length, Math.floor(start / length)];
    if (seen[start] === 1 || !isOff(strip, ground, along, deep)) continue;
    const extent = follow(strip, ground, seen, start);
    const isApart = extent.deep0 > 1 && extent.deep1 < depth - 1;
    const isWithin = extent.along0 > 1 && extent.along1 < length - 2;
    if (isApart && isWithin) boxes.push(placeOf(name, extent, strip, picture, trim));
  }
  return boxes;
}

interface Extent {
  along0: number;
  along1: number;
  deep0: number;
  deep1: number;
}

/** Everything that hangs together with this pixel, marked as seen. */
function follow(strip: Strip, ground: readonly number[], seen: Uint8Array, start: number): Extent {
  const { length, depth } = strip;
  const extent = { along0: length, along1: 0, deep0: depth, deep1: 0 };
  const waiting = [start];
  seen[start] = 1;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [along, deep] = [at % length, Math.floor(at / length)];
    extent.along0 = Math.min(extent.along0, along);
    extent.along1 = Math.max(extent.along1, along);
    extent.deep0 = Math.min(extent.deep0, deep);
    extent.deep1 = Math.max(extent.deep1, deep);
    for (let step = 0; step < 9; step += 1) {
      const [x, y] = [along + (step % 3) - 1, deep + Math.floor(step / 3) - 1];
      if (x < 0 || y < 0 || x >= length || y >= depth) continue;
      const next = y * length + x;
      if (seen[next] === 1 || !isOff(strip, ground, x, y)) continue;
      seen[next] = 1;
      waiting.push(next);
    }
  }
  return extent;
}

function placeOf(
  name: EdgeName,
  { along0, along1, deep0, deep1 }: Extent,
  strip: Strip,
  { pixelsPerInch }: SheetPicture,
  { left, top }: { left: number; top: number },
): Place {
  const [x0, y0] = strip.pixelAt(along0, deep0);
  const [x1, y1] = strip.pixelAt(along1, deep1);
  const inches = (pixels: number) => pixels / pixelsPerInch;
  return {
    xInches: inches(Math.min(x0, x1) - left),
    yInches: inches(Math.min(y0, y1) - top),
    widthInches: inches(Math.abs(x1 - x0) + 1),
    heightInches: inches(Math.abs(y1 - y0) + 1),
  };
}

/** To a thousandth of an inch. */
function roundedPlace({ xInches, yInches, widthInches, heightInches }: Place): Place {
  const rounded = (inches: number) => Math.round(inches * 1000) / 1000;
  return {
    xInches: rounded(xInches),
    yInches: rounded(yInches),
    widthInches: rounded(widthInches),
    heightInches: rounded(heightInches),
  };
}

/** Boxes that meet, or nearly, become one: the letters of a word in outlines, a logo in a corner. */
function gathered(boxes: readonly Place[]): Place[] {
  const groups: Place[] = [];
  for (const box of boxes) {
    let grown = box;
    for (let at = groups.findIndex((one) => meets(one, grown, TOGETHER_INCHES)); at >= 0;) {
      grown = around(grown, ...groups.splice(at, 1));
      at = groups.findIndex((one) => meets(one, grown, TOGETHER_INCHES));
    }
    groups.push(grown);
  }
  return groups;
}

function meets(a: Place, b: Place, apart: number): boolean {
  return (
    a.xInches < b.xInches + b.widthInches + apart &&
    b.xInches < a.xInches + a.widthInches + apart &&
    a.yInches < b.yInches + b.heightInches + apart &&
    b.yInches < a.yInches + a.heightInches + apart
  );
}

function around(...boxes: Place[]): Place {
  const xInches = Math.min(...boxes.map((box) => box.xInches));
  const yInches = Math.min(...boxes.map((box) => box.yInches));
  return {
    xInches,
    yInches,
    widthInches: Math.max(...boxes.map((box) => box.xInches + box.widthInches)) - xInches,
    heightInches: Math.max(...boxes.map((box) => box.yInches + box.heightInches)) - yInches,
  };
}
