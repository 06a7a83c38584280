import type { Operand } from "./content-tokens.ts";
import { boundsOf, IDENTITY, multiply, quadOf, translation } from "./matrix.ts";
import { nameAt, numberAt, type Operator } from "./operands.ts";
import { noteOverprint } from "./paint-operators.ts";
import { dictOf, getName, getResource } from "./pdf-objects.ts";
import { isHidden, leaveMark, type Run } from "./run.ts";

/** Wide enough for a guess at how far a word reaches: half a letter's height. */
const LETTER_WIDTH = 0.5;
const CAPITAL_HEIGHT = 0.7;
/** Smaller letters are traces of a conversion and no text. */
const LEAST_POINTS = 0.1;

function nextLine(run: Run, x: number, y: number) {
  run.lineMatrix = multiply(translation(x, y), run.lineMatrix);
  run.textMatrix = run.lineMatrix;
}

/** Letters are seen unless their mode says not to; spaces are not. */
function show(run: Run, strings: readonly Operand[]) {
  const { state, reading } = run;
  const { font, textRender } = state;
  const isComposite = font !== undefined && getName(font, "Subtype") === "Type0";
  const letters = countLetters(strings, isComposite);
  const isInvisible = textRender === 3 || textRender === 7;
  if (letters === 0 || isInvisible || isHidden(run)) return;
  if (font) reading.gathering.shown(font, reading.page);
  const matrix = multiply(translation(0, state.textRise), multiply(run.textMatrix, state.ctm));
  const points = state.fontSize * Math.hypot(matrix[2], matrix[3]);
  const paint = textRender % 4 === 1 ? state.stroke : state.fill;
  const size = state.fontSize;
  const width = letters * LETTER_WIDTH * size * state.textScale;
  const rect = boundsOf(quadOf(matrix, [0, 0, width, CAPITAL_HEIGHT * size]));
  reading.gathering.color(paint, "text", reading.page, rect);
  const isOverprinted = textRender % 4 === 1 ? state.overprintsStroke : state.overprintsFill;
  if (isOverprinted) noteOverprint(run, paint, "white text", rect);
  if (Math.abs(points) > LEAST_POINTS && rect) {
    reading.gathering.text(paint, Math.abs(points), reading.page, rect);
  }
  const [x, y] = [matrix[4], matrix[5]];
  leaveMark(run, [x, y, x, y], paint.tone === "white");
}

function countLetters(strings: readonly Operand[], isComposite: boolean): number {
  let letters = 0;
  for (const string of strings) {
    if (!(string instanceof Uint8Array)) continue;
    const step = isComposite ? 2 : 1;
    for (let at = 0; at < string.length; at += step) if (!isBlank(string, at, step)) letters += 1;
  }
  return letters;
}

/** A space; in fonts with two bytes a letter it is nearly always the third glyph. */
function isBlank(string: Uint8Array, at: number, step: number): boolean {
  if (step === 1) return string[at] === 32;
  return string[at] === 0 && (string[at + 1] === 3 || string[at + 1] === 32);
}

/** Operators of text (§9.4). */
export const TEXT_OPERATORS: Readonly<Record<string, Operator>> = {
  BT: (run) => {
    run.textMatrix = IDENTITY;
    run.lineMatrix = IDENTITY;
  },
  Tf: ({ state, resources, reading }, operands) => {
    state.font = dictOf(getResource(resources, "Font", nameAt(operands, 0)));
    state.fontSize = numberAt(operands, 1);
    if (state.font) reading.gathering.font(state.font);
  },
  Tm: (run, operands) => {
    run.lineMatrix = [
      numberAt(operands, 0),
      numberAt(operands, 1),
      numberAt(operands, 2),
      numberAt(operands, 3),
      numberAt(operands, 4),
      numberAt(operands, 5),
    ];
    run.textMatrix = run.lineMatrix;
  },
  Td: (run, operands) => nextLine(run, numberAt(operands, 0), numberAt(operands, 1)),
  TD: (run, operands) => {
    run.leading = -numberAt(operands, 1);
    nextLine(run, numberAt(operands, 0), numberAt(operands, 1));
  },
  "T*": (run) => nextLine(run, 0, -run.leading),
  TL: (run, operands) => {
    run.leading = numberAt(operands, 0);
  },
  Tr: ({ state }, operands) => {
    state.textRender = numberAt(operands, 0);
  },
  Ts: ({ state }, operands) => {
    state.textRise = numberAt(operands, 0);
  },
  Tz: ({ state }, operands) => {
    state.textScale = numberAt(operands, 0) / 100;
  },
  Tj: show,
  TJ: (run, operands) => {
    const [list] = operands;
    if (Array.isArray(list)) show(run, list);
  },
  "'": (run, operands) => {
    nextLine(run, 0, -run.leading);
    show(run, operands.slice(-1));
  },
  '"': (run, operands) => {
    nextLine(run, 0, -run.leading);
    show(run, operands.slice(-1));
  },
};
