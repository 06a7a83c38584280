import type { PDFDict, PDFRawStream } from "@cantoo/pdf-lib";
import type { Gathering } from "./gather-facts.ts";
import type { GraphicsState } from "./graphics-state.ts";
import { around, type Matrix, type Rect, within } from "./matrix.ts";
import type { Found } from "./pdf-objects.ts";

/** A stream to be drawn: a form, a soft mask, a tile of a pattern. */
export interface Drawing {
  stream: PDFRawStream;
  /** Of what draws it, for streams that have none of their own. */
  resources: PDFDict | undefined;
  state: GraphicsState;
  depth: number;
  isInSoftMask: boolean;
}

/** Everything that reading one file shares, and the page that is read now. */
export interface Reading {
  gathering: Gathering;
  page: number;
  marks: number;
  contentBox: Rect | null;
  operatorsLeft: number;
  decode(stream: PDFRawStream): Uint8Array | null;
  spaceName(object: Found, resources: PDFDict | undefined): string;
  /** Layers and memberships of layers that are not printed. */
  isHidden(layer: Found): boolean;
  draw(drawing: Drawing): void;
}

/** One stream being drawn. */
export interface Run {
  reading: Reading;
  resources: PDFDict | undefined;
  depth: number;
  isInSoftMask: boolean;
  state: GraphicsState;
  stack: GraphicsState[];
  textMatrix: Matrix;
  lineMatrix: Matrix;
  leading: number;
  /** Around the path so far, in user space. */
  path: Rect | null;
  /** `W` came: the path becomes the clip when it ends. */
  clips: boolean;
  /** For each marked content that is open, whether it is of a layer that is not printed. */
  marked: boolean[];
}

export function isHidden({ marked }: Run): boolean {
  return marked.includes(true);
}

/** Notes that something is painted here; what is outside the clip, or white, leaves no trace. */
export function leaveMark({ reading, state }: Run, rect: Rect | null, isWhite: boolean) {
  reading.marks += 1;
  if (rect === null || isWhite) return;
  const seen = state.clip === null ? rect : meeting(rect, state.clip);
  if (seen) reading.contentBox = around(reading.contentBox, seen);
}

/** As `within`, for a line or a point too, which has no area. */
function meeting(rect: Rect, clip: Rect): Rect | null {
  const fat: Rect = [rect[0] - 0.01, rect[1] - 0.01, rect[2] + 0.01, rect[3] + 0.01];
  const seen = within(fat, clip);
  return seen && within(seen, fat) ? seen : null;
}
