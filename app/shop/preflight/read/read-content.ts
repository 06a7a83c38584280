import { readOperations } from "./content-tokens.ts";
import { drawInlinePicture } from "./draw-object.ts";
import { IDENTITY } from "./matrix.ts";
import type { Operator } from "./operands.ts";
import { PAINT_OPERATORS } from "./paint-operators.ts";
import { getDict } from "./pdf-objects.ts";
import type { Drawing, Reading, Run } from "./run.ts";
import { STATE_OPERATORS } from "./state-operators.ts";
import { TEXT_OPERATORS } from "./text-operators.ts";

const OPERATORS: ReadonlyMap<string, Operator> = new Map(
  [STATE_OPERATORS, PAINT_OPERATORS, TEXT_OPERATORS].flatMap((table) => Object.entries(table)),
);

/** Forms may hold forms; more deeply than this they go round. */
const MOST_DEEP = 12;

/** Draws what a form, a soft mask or a tile holds. */
export function drawStream(
  reading: Reading,
  { stream, resources, state, depth, isInSoftMask }: Drawing,
) {
  if (depth > MOST_DEEP || reading.operatorsLeft <= 0) return;
  const content = reading.decode(stream);
  const own = getDict(stream.dict, "Resources") ?? resources;
  if (content) readContent({ reading, resources: own, depth, isInSoftMask, state }, content);
}

/** Follows the operators of a content stream, and gathers what they paint. */
export function readContent(
  from: Pick<Run, "reading" | "resources" | "depth" | "isInSoftMask" | "state">,
  content: Uint8Array,
) {
  const { reading } = from;
  const run: Run = {
    ...from,
    stack: [],
    textMatrix: IDENTITY,
    lineMatrix: IDENTITY,
    leading: 0,
    path: null,
    clips: false,
    marked: [],
  };
  for (const { operator, operands, inlinePicture } of readOperations(content)) {
    reading.operatorsLeft -= 1;
    if (reading.operatorsLeft < 0) {
      reading.gathering.limit("operators");
      return;
    }
    if (inlinePicture) drawInlinePicture(run, inlinePicture);
    else OPERATORS.get(operator)?.(run, operands);
  }
}
