import { multiply } from "#app/shop/preflight/read/matrix.ts";
import { nameAt, numberAt } from "#app/shop/preflight/read/operands.ts";
import { getResource } from "#app/shop/preflight/read/pdf-objects.ts";
import { drawObject, drawInlinePicture } from "./draw-object.ts";
import { type Change, isHidden } from "./run.ts";

const drop: Change = () => [];

/** A shape of a layer that is not printed ends without being painted. */
const paint: Change = (run) => (isHidden(run) ? [" n\n"] : undefined);

/** States, shapes, objects and layers (§8.4, §8.5, §8.8, §14.6). */
export const STATE_CHANGES: Readonly<Record<string, Change>> = {
  q: ({ stack, pen }) => {
    stack.push({ ...pen });
    return undefined;
  },
  Q: (run) => {
    const before = run.stack.pop();
    // One too many would undo what the new page sets around the old one.
    if (!before) return [];
    run.pen = before;
    return undefined;
  },
  cm: ({ pen }, { operands }) => {
    const at = (index: number) => numberAt(operands, index);
    pen.ctm = multiply([at(0), at(1), at(2), at(3), at(4), at(5)], pen.ctm);
    return undefined;
  },
  gs: ({ resources }, { operands }) =>
    resources.use("ExtGState", nameAt(operands, 0)) ? undefined : [],
  f: paint,
  F: paint,
  "f*": paint,
  S: paint,
  s: paint,
  B: paint,
  "B*": paint,
  b: paint,
  "b*": paint,
  sh: (run, { operands }) =>
    !isHidden(run) && run.resources.use("Shading", nameAt(operands, 0)) ? undefined : [],
  Do: (run, { operands }) => drawObject(run, nameAt(operands, 0)),
  BI: drawInlinePicture,
  BMC: (run) => {
    run.marked.push(false);
    return [];
  },
  BDC: (run, { operands }) => {
    const { scope, marked } = run;
    const layer = getResource(scope.resources, "Properties", nameAt(operands, 1));
    marked.push(nameAt(operands, 0) === "OC" && scope.redrawing.artwork.isHidden(layer));
    return [];
  },
  EMC: (run) => {
    run.marked.pop();
    return [];
  },
  MP: drop,
  DP: drop,
  // What a stream that nobody can follow once did; PDF has them no more.
  PS: drop,
};
