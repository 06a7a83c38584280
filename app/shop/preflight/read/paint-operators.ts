import type { Paint } from "../pdf-facts.ts";
import { drawObject } from "./draw-object.ts";
import type { Operand } from "./content-tokens.ts";
import { around, boundsOf, lineScale, quadOf, type Rect, within, axisLengths } from "./matrix.ts";
import { nameAt, numberAt, type Operator } from "./operands.ts";
import { dictOf, getFrom, getResource } from "./pdf-objects.ts";
import { isHidden, leaveMark, type Run } from "./run.ts";

/** A filled shape thinner than this is seen as a line. */
const SLIVER_POINTS = 0.5;
/** And longer than this: a dot is none. */
const SLIVER_LENGTH = 2;

function addPoints(run: Run, operands: readonly Operand[]) {
  for (let at = 0; at + 1 < operands.length; at += 2) {
    const [x, y] = [numberAt(operands, at), numberAt(operands, at + 1)];
    run.path = around(run.path, [x, y, x, y]);
  }
}

function endPath(run: Run) {
  const { state } = run;
  if (run.clips && run.path) {
    const clip = boundsOf(quadOf(state.ctm, run.path));
    // Clipped to nothing is clipped to a point somewhere else.
    if (clip) state.clip = state.clip === null ? clip : (within(clip, state.clip) ?? NOWHERE);
  }
  run.path = null;
  run.clips = false;
}

const NOWHERE: Rect = [-1e9, -1e9, -1e9, -1e9];

function paintPath(run: Run, { fills, strokes }: { fills: boolean; strokes: boolean }) {
  const { state, reading, path } = run;
  if (!isHidden(run) && path) {
    const rect = boundsOf(quadOf(state.ctm, path));
    if (fills) {
      paintWith(run, state.fill, "fill", rect);
      if (state.overprintsFill) noteOverprint(run, state.fill, "white fill", rect);
      if (!strokes && rect) noteSliver(run, path, rect);
    }
    if (strokes && rect) {
      paintWith(run, state.stroke, "stroke", rect);
      if (state.overprintsStroke) noteOverprint(run, state.stroke, "white fill", rect);
      const points = state.lineWidth * lineScale(state.ctm);
      reading.gathering.line(state.stroke, points, reading.page, rect);
    }
  }
  endPath(run);
}

function paintWith(run: Run, paint: Paint, use: "fill" | "stroke", rect: Rect | null) {
  const { reading } = run;
  reading.gathering.color(paint, use, reading.page, rect);
  leaveMark(run, rect, paint.tone === "white");
}

/** Overprinted white vanishes; black of one ink on everything else is how it should be. */
export function noteOverprint(
  { reading }: Run,
  paint: Paint,
  white: "white fill" | "white text",
  rect: Rect | null,
) {
  const isPlainBlack = paint.tone === "black" && paint.inks === 1;
  if (isPlainBlack) return;
  const kind = paint.tone === "white" ? white : "overprint";
  reading.gathering.overprint(kind, reading.page, rect);
}

function noteSliver({ state, reading }: Run, path: Rect, rect: Rect) {
  const [x, y] = axisLengths(state.ctm);
  const sides = [(path[2] - path[0]) * x, (path[3] - path[1]) * y];
  const [thin, long] = [Math.min(...sides), Math.max(...sides)];
  if (thin > 0 && thin < SLIVER_POINTS && long > SLIVER_LENGTH) {
    reading.gathering.line(state.fill, thin, reading.page, rect);
  }
}

const FILL = { fills: true, strokes: false };
const STROKE = { fills: false, strokes: true };
const BOTH = { fills: true, strokes: true };

const fill: Operator = (run) => paintPath(run, FILL);
const stroke: Operator = (run) => paintPath(run, STROKE);
const both: Operator = (run) => paintPath(run, BOTH);
const clip: Operator = (run) => {
  run.clips = true;
};

/** Operators that draw paths, shadings and pictures (§8.5, §8.7, §8.8). */
export const PAINT_OPERATORS: Readonly<Record<string, Operator>> = {
  m: addPoints,
  l: addPoints,
  c: addPoints,
  v: addPoints,
  y: addPoints,
  re: (run, operands) => {
    const [x, y] = [numberAt(operands, 0), numberAt(operands, 1)];
    const corner = [x + numberAt(operands, 2), y + numberAt(operands, 3)];
    addPoints(run, [x, y, ...corner]);
  },
  f: fill,
  F: fill,
  "f*": fill,
  S: stroke,
  s: stroke,
  B: both,
  "B*": both,
  b: both,
  "b*": both,
  n: endPath,
  W: clip,
  "W*": clip,
  sh: (run, operands) => {
    if (isHidden(run)) return;
    const { reading, resources, state } = run;
    const shading = dictOf(getResource(resources, "Shading", nameAt(operands, 0)));
    const space = reading.spaceName(getFrom(shading, "ColorSpace"), resources ?? shading);
    const paint: Paint = { space, ink: null, inks: null, tone: "other" };
    reading.gathering.color(paint, "shading", reading.page, state.clip);
    leaveMark(run, state.clip, false);
  },
  Do: (run, operands) => drawObject(run, nameAt(operands, 0)),
};
