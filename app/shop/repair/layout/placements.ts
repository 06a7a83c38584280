import type { FaceName, PrintJob } from "#app/shop/preflight/print-job.ts";
import {
  boundsOf,
  type Matrix,
  multiply,
  quadOf,
  type Rect,
  translation,
} from "#app/shop/preflight/read/matrix.ts";
import type { Art } from "./art.ts";
import { grown, POINTS_PER_INCH, type Sheet, sizeOf } from "./sheet.ts";

/** How art is drawn on a sheet: moved by the matrix, and seen within a rectangle of the sheet. */
export interface Placement {
  matrix: Matrix;
  clip: Rect;
}

/** The art as it should lie, its cut in the middle of the sheet's. */
export function placedStraight(art: Art, sheet: Sheet, face: FaceName): Placement {
  return { matrix: straight(art, sheet, face), clip: sheet.bleed };
}

function straight(art: Art, sheet: Sheet, face: FaceName): Matrix {
  const turned = turnOf(art, face);
  return centered(multiply(turned, scaling(art.scale)), art.cut, sheet.trim);
}

/** As large as it takes for art without bleed to cover all of the sheet, its middle in the middle. */
export function placedToFill(art: Art, sheet: Sheet, face: FaceName): Placement {
  const turned = turnOf(art, face);
  const { width, height } = sizeOf(boundsOf(quadOf(turned, art.outside)) ?? art.outside);
  const wanted = sizeOf(sheet.bleed);
  const scale = Math.max(wanted.width / width, wanted.height / height);
  const matrix = centered(multiply(turned, scaling(scale)), art.outside, sheet.bleed);
  return { matrix, clip: sheet.bleed };
}

/** Whole, as large as goes into a rectangle of the sheet, and in its middle. */
export function placedInside(art: Art, sheet: Sheet, inside: Rect, face: FaceName): Placement {
  const turned = turnOf(art, face);
  const { width, height } = sizeOf(boundsOf(quadOf(turned, art.outside)) ?? art.outside);
  const room = sizeOf(inside);
  const scale = Math.min(room.width / width, room.height / height);
  const matrix = centered(multiply(turned, scaling(scale)), art.outside, inside);
  return { matrix, clip: sheet.bleed };
}

/** Straight, and moved so that what is painted has the same room on either side. */
export function placedCentered(art: Art, sheet: Sheet, face: FaceName): Placement {
  const matrix = straight(art, sheet, face);
  return { matrix: centered(matrix, art.content ?? art.cut, sheet.trim), clip: sheet.bleed };
}

/** So far inside the cut lies the mirror: strips reach under what they continue, and nothing shines through between. */
const MIRROR_INSIDE_POINTS = 0.5;

/**
 * The art in the middle, and a strip of it mirrored at each edge and in each corner, which make its bleed.
 * The middle comes last.
 */
export function placedMirrored(art: Art, sheet: Sheet, face: FaceName): Placement[] {
  const middle = straight(art, sheet, face);
  const cut = boundsOf(quadOf(middle, art.cut)) ?? sheet.trim;
  const sides = [-1, 1, 0] as const;
  const places = sides.flatMap((across) => sides.map((down) => ({ across, down })));
  return places.map(({ across, down }) => {
    const [x, y] = [mirrorAt(across, cut[0], cut[2]), mirrorAt(down, cut[1], cut[3])];
    const mirror: Matrix = [
      across === 0 ? 1 : -1,
      0,
      0,
      down === 0 ? 1 : -1,
      across === 0 ? 0 : 2 * x,
      down === 0 ? 0 : 2 * y,
    ];
    const [x0, x1] = strip(across, [cut[0], cut[2]], [sheet.bleed[0], sheet.bleed[2]]);
    const [y0, y1] = strip(down, [cut[1], cut[3]], [sheet.bleed[1], sheet.bleed[3]]);
    return { matrix: multiply(middle, mirror), clip: [x0, y0, x1, y1] };
  });
}

function strip(
  side: -1 | 0 | 1,
  [low, high]: readonly [number, number],
  [least, most]: readonly [number, number],
): [number, number] {
  if (side === 0) return [low, high];
  const overlap = 2 * MIRROR_INSIDE_POINTS;
  return side < 0 ? [least, low + overlap] : [high - overlap, most];
}

function mirrorAt(side: -1 | 0 | 1, low: number, high: number): number {
  return side < 0 ? low + MIRROR_INSIDE_POINTS : high - MIRROR_INSIDE_POINTS;
}

/** The part of a sheet in which words and small things are safe. */
export function safeArea({ trim }: Sheet, { safeInches }: PrintJob): Rect {
  return grown(trim, -safeInches * POINTS_PER_INCH);
}

/** As the page is shown, and a quarter turn more when it lies on its side. */
function turnOf({ rotate, isTurned }: Art, face: FaceName): Matrix {
  // Sheets are turned over from left to right: a back that is turned like its front would stand on its head.
  const more = isTurned ? (face === "back" ? 270 : 90) : 0;
  return TURNS[(rotate + more) % 360] ?? TURNS[0];
}

/** Clockwise. */
const TURNS: Readonly<Record<number, Matrix>> & { 0: Matrix } = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, -1, 1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, 1, -1, 0, 0, 0],
};

function scaling(scale: number): Matrix {
  return [scale, 0, 0, scale, 0, 0];
}

/** The matrix, moved so that the middle of one rectangle comes to the middle of the other. */
function centered(matrix: Matrix, from: Rect, to: Rect): Matrix {
  const at = boundsOf(quadOf(matrix, from)) ?? to;
  const x = (to[0] + to[2] - at[0] - at[2]) / 2;
  const y = (to[1] + to[3] - at[1] - at[3]) / 2;
  return multiply(matrix, translation(x, y));
}
