import type { Operand } from "./content-tokens.ts";
import { applyGraphicsState } from "./apply-graphics-state.ts";
import { multiply } from "./matrix.ts";
import { nameAt, numberAt, type Operator } from "./operands.ts";
import { dictOf, getFrom, getDict, getResource, type Found } from "./pdf-objects.ts";
import { drawPattern } from "./draw-object.ts";
import { firstPaint, paintOf } from "./read-colors.ts";
import type { Run } from "./run.ts";
import { PDFName } from "@cantoo/pdf-lib";

const MOST_STATES = 500;

function setFill({ state }: Run, space: string, values: readonly number[]) {
  state.fillSpace = space;
  state.fill = paintOf(space, values);
}

function setStroke({ state }: Run, space: string, values: readonly number[]) {
  state.strokeSpace = space;
  state.stroke = paintOf(space, values);
}

function spaceNamed({ reading, resources }: Run, operands: readonly Operand[]): string {
  const key = nameAt(operands, 0);
  const found: Found = getFrom(getDict(resources, "ColorSpace"), key) ?? PDFName.of(key);
  return reading.spaceName(found, resources);
}

function numbersIn(operands: readonly Operand[]): number[] {
  return operands.filter((operand) => typeof operand === "number");
}

function fillFrom(run: Run, operands: readonly Operand[]) {
  setFill(run, run.state.fillSpace, numbersIn(operands));
  if (run.state.fillSpace === "Pattern") drawPattern(run, nameAt(operands, operands.length - 1));
}

function strokeFrom(run: Run, operands: readonly Operand[]) {
  setStroke(run, run.state.strokeSpace, numbersIn(operands));
  if (run.state.strokeSpace === "Pattern") drawPattern(run, nameAt(operands, operands.length - 1));
}

/** Operators that set how later ones paint: state, matrix, colors, layers (§8.4, §8.6, §14.6). */
export const STATE_OPERATORS: Readonly<Record<string, Operator>> = {
  q: ({ stack, state }) => {
    if (stack.length < MOST_STATES) stack.push({ ...state });
  },
  Q: (run) => {
    run.state = run.stack.pop() ?? run.state;
  },
  cm: ({ state }, operands) => {
    state.ctm = multiply(
      [
        numberAt(operands, 0),
        numberAt(operands, 1),
        numberAt(operands, 2),
        numberAt(operands, 3),
        numberAt(operands, 4),
        numberAt(operands, 5),
      ],
      state.ctm,
    );
  },
  w: ({ state }, operands) => {
    state.lineWidth = Math.abs(numberAt(operands, 0));
  },
  gs: (run, operands) =>
    applyGraphicsState(run, dictOf(getResource(run.resources, "ExtGState", nameAt(operands, 0)))),
  g: (run, operands) => setFill(run, "DeviceGray", [numberAt(operands, 0)]),
  G: (run, operands) => setStroke(run, "DeviceGray", [numberAt(operands, 0)]),
  rg: (run, operands) => setFill(run, "DeviceRGB", firstOf(operands, 3)),
  RG: (run, operands) => setStroke(run, "DeviceRGB", firstOf(operands, 3)),
  k: (run, operands) => setFill(run, "DeviceCMYK", firstOf(operands, 4)),
  K: (run, operands) => setStroke(run, "DeviceCMYK", firstOf(operands, 4)),
  cs: (run, operands) => {
    run.state.fillSpace = spaceNamed(run, operands);
    run.state.fill = firstPaint(run.state.fillSpace);
  },
  CS: (run, operands) => {
    run.state.strokeSpace = spaceNamed(run, operands);
    run.state.stroke = firstPaint(run.state.strokeSpace);
  },
  sc: fillFrom,
  scn: fillFrom,
  SC: strokeFrom,
  SCN: strokeFrom,
  BMC: ({ marked }) => {
    if (marked.length < MOST_STATES) marked.push(false);
  },
  BDC: ({ marked, resources, reading }, operands) => {
    const layer = getResource(resources, "Properties", nameAt(operands, 1));
    const isLayer = nameAt(operands, 0) === "OC";
    if (marked.length < MOST_STATES) marked.push(isLayer && reading.isHidden(layer));
  },
  EMC: ({ marked }) => {
    marked.pop();
  },
};

function firstOf(operands: readonly Operand[], count: number): number[] {
  return Array.from({ length: count }, (_, at) => numberAt(operands, at));
}
