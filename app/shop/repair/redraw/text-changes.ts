import type { Paint } from "#app/shop/preflight/pdf-facts.ts";
import { IDENTITY, multiply } from "#app/shop/preflight/read/matrix.ts";
import { nameAt, numberAt } from "#app/shop/preflight/read/operands.ts";
import type { Piece } from "./pieces.ts";
import { type Change, isHidden, type Run } from "./run.ts";

/** Larger letters may be of several inks. */
const SMALL_POINTS = 12;

/** Letters of a hidden layer move the pen and are not seen; small black ones are of one ink. */
const show: Change = (run, operation) => {
  const { pen } = run;
  const letters = run.bytesOf(operation);
  if (isHidden(run)) return [" 3 Tr ", letters, ` ${pen.textRender} Tr\n`];
  const before: Piece[] = [];
  const after: Piece[] = [];
  const mode = pen.textRender % 4;
  const uses =
    mode === 2
      ? (["fill", "stroke"] as const)
      : mode === 1
        ? (["stroke"] as const)
        : (["fill"] as const);
  for (const use of mode === 3 || !isSmall(run) ? [] : uses) {
    const { paint, code } = pen[use];
    if (!becomesPure(run, paint) || !code) continue;
    before.push(use === "fill" ? " 0 0 0 1 k " : " 0 0 0 1 K ");
    after.push(...code);
  }
  return before.length === 0 ? undefined : [...before, letters, "\n", ...after];
};

function isSmall({ pen, textMatrix }: Run): boolean {
  const matrix = multiply(textMatrix, pen.ctm);
  return pen.fontSize * Math.hypot(matrix[2], matrix[3]) < SMALL_POINTS;
}

function becomesPure({ scope }: Run, { tone, inks }: Paint): boolean {
  const { pureBlackText } = scope.redrawing.how;
  if (tone !== "black" || inks === 1 || pureBlackText === "none") return false;
  return pureBlackText === "all" || inks === null;
}

/** Operators of text (§9.4). */
export const TEXT_CHANGES: Readonly<Record<string, Change>> = {
  BT: (run) => {
    run.textMatrix = IDENTITY;
    return undefined;
  },
  Tf: ({ pen, resources }, { operands }) => {
    resources.use("Font", nameAt(operands, 0));
    pen.fontSize = Math.abs(numberAt(operands, 1));
    return undefined;
  },
  Tm: (run, { operands }) => {
    const at = (index: number) => numberAt(operands, index);
    run.textMatrix = [at(0), at(1), at(2), at(3), at(4), at(5)];
    return undefined;
  },
  Tr: ({ pen }, { operands }) => {
    pen.textRender = numberAt(operands, 0);
    return undefined;
  },
  Tj: show,
  TJ: show,
  "'": show,
  '"': show,
};
