import type { Paint } from "#app/shop/preflight/pdf-facts.ts";
import { IDENTITY, type Matrix } from "#app/shop/preflight/read/matrix.ts";
import { paintOf } from "#app/shop/preflight/read/read-colors.ts";
import type { SourceSpace } from "../color/source-space.ts";
import { graySpace } from "../color/source-space.ts";
import type { Piece } from "./pieces.ts";

/** A color in force. */
export interface Ink {
  space: SourceSpace;
  paint: Paint;
  /** What sets it again; `null` of a color that a form has from outside. */
  code: readonly Piece[] | null;
}

/** What drawing a stream anew has to know of its state. */
export interface Pen {
  ctm: Matrix;
  fill: Ink;
  stroke: Ink;
  fontSize: number;
  textRender: number;
}

const BLACK: Ink = { space: graySpace(), paint: paintOf("DeviceGray", [0]), code: ["0 g\n"] };

export function freshPen(ctm: Matrix = IDENTITY): Pen {
  return {
    ctm,
    fill: BLACK,
    stroke: { ...BLACK, code: ["0 G\n"] },
    fontSize: 0,
    textRender: 0,
  };
}

/** The pen as a form finds it: it can't set the colors again that it has from outside. */
export function penInside(pen: Pen, ctm: Matrix): Pen {
  return {
    ...pen,
    ctm,
    fill: { ...pen.fill, code: null },
    stroke: { ...pen.stroke, code: null },
  };
}
