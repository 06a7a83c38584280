/** A place and scale of PDF's user space: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Two corners in points: left, bottom, right, top. */
export type Rect = [x0: number, y0: number, x1: number, y1: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `m`, then `n`. */
export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[1] * n[2],
    m[0] * n[1] + m[1] * n[3],
    m[2] * n[0] + m[3] * n[2],
    m[2] * n[1] + m[3] * n[3],
    m[4] * n[0] + m[5] * n[2] + n[4],
    m[4] * n[1] + m[5] * n[3] + n[5],
  ];
}

export function translation(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

export function apply(m: Matrix, x: number, y: number): [x: number, y: number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

/** How much longer a line of the x axis becomes, and one of the y axis. */
export function axisLengths(m: Matrix): [x: number, y: number] {
  return [Math.hypot(m[0], m[1]), Math.hypot(m[2], m[3])];
}

/** How much wider a line becomes that is drawn: the side of a unit square of the same area. */
export function lineScale(m: Matrix): number {
  return Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));
}

/** The four corners of a rectangle, moved; x and y in turn, around it. */
export function quadOf(m: Matrix, [x0, y0, x1, y1]: Rect): number[] {
  return [apply(m, x0, y0), apply(m, x1, y0), apply(m, x1, y1), apply(m, x0, y1)].flat();
}

/** The rectangle around points, x and y in turn; `null` when one of them is no number. */
export function boundsOf(points: readonly number[]): Rect | null {
  const rect: Rect = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x = Number.NaN, y = Number.NaN] = [points[at], points[at + 1]];
    rect[0] = Math.min(rect[0], x);
    rect[1] = Math.min(rect[1], y);
    rect[2] = Math.max(rect[2], x);
    rect[3] = Math.max(rect[3], y);
  }
  return rect.every((side) => Number.isFinite(side)) ? rect : null;
}

export function around(a: Rect | null, b: Rect): Rect {
  if (a === null) return b;
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** The part of `a` that lies in `b`; `null` when they don't meet. */
export function within(a: Rect, b: Rect): Rect | null {
  const rect: Rect = [
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
    Math.min(a[2], b[2]),
    Math.min(a[3], b[3]),
  ];
  return rect[0] < rect[2] && rect[1] < rect[3] ? rect : null;
}
