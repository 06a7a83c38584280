/** How a picture is seen in its frame: enlarged about the middle, then shifted, in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
}

/** From the middle of the frame. */
export interface Point {
  x: number;
  y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MOST_SCALE = 4;
export const MIDDLE: Point = { x: 0, y: 0 };

/** Enlarges by a factor and keeps what is under `point` there, as far as the edges let it. */
export function zoomBy(view: View, factor: number, point: Point, frame: Frame): View {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return withinFrame(
    {
      scale,
      x: point.x - (point.x - view.x) * grown,
      y: point.y - (point.y - view.y) * grown,
    },
    frame,
  );
}

export function panBy(view: View, by: Point, frame: Frame): View {
  return withinFrame({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** Shifts a picture back until it fills its frame again. */
function withinFrame({ scale, x, y }: View, { width, height }: Frame): View {
  const [mostX, mostY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: clamp(x, mostX), y: clamp(y, mostY) };
}

/** Never "-0", which would read as another place. */
function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value)) + 0;
}
