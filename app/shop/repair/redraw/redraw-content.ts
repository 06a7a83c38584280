import type { PDFDict } from "@cantoo/pdf-lib";
import { type Operation, readOperations } from "#app/shop/preflight/read/content-tokens.ts";
import { IDENTITY } from "#app/shop/preflight/read/matrix.ts";
import { COLOR_CHANGES } from "./color-operators.ts";
import { makeResource } from "./make-resource.ts";
import { newResources } from "./new-resources.ts";
import type { Pen } from "./pen.ts";
import type { Piece } from "./pieces.ts";
import type { Scope } from "./redrawing.ts";
import type { Change, Run } from "./run.ts";
import { STATE_CHANGES } from "./state-changes.ts";
import { TEXT_CHANGES } from "./text-changes.ts";

const CHANGES: ReadonlyMap<string, Change> = new Map(
  [STATE_CHANGES, COLOR_CHANGES, TEXT_CHANGES].flatMap((table) => Object.entries(table)),
);

/** A content stream as it is drawn anew: what needs no change keeps its bytes. */
export function redrawContent(
  scope: Scope,
  pen: Pen,
  content: Uint8Array,
): { pieces: Piece[]; resources: PDFDict } {
  const bytesOf = ({ from, to }: Operation) => content.subarray(from, to);
  const run: Run = {
    scope,
    resources: newResources(scope.redrawing.out, (kind, name) =>
      makeResource(scope, run.pen, kind, name),
    ),
    pen,
    stack: [],
    textMatrix: IDENTITY,
    marked: [],
    bytesOf,
  };
  const pieces: Piece[] = [];
  let copied = 0;
  for (const operation of readOperations(content)) {
    const change = CHANGES.get(operation.operator)?.(run, operation);
    if (!change) continue;
    pieces.push(content.subarray(copied, operation.from), "\n", ...change);
    copied = operation.to;
  }
  pieces.push(content.subarray(copied));
  // States that stay open would reach into what is drawn next.
  if (run.stack.length > 0) pieces.push("\n", "Q ".repeat(run.stack.length));
  return { pieces, resources: run.resources.dict };
}
