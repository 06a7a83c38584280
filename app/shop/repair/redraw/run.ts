import type { Operation } from "#app/shop/preflight/read/content-tokens.ts";
import type { Matrix } from "#app/shop/preflight/read/matrix.ts";
import type { NewResources } from "./new-resources.ts";
import type { Pen } from "./pen.ts";
import type { Piece } from "./pieces.ts";
import type { Scope } from "./redrawing.ts";

/** One stream that is drawn anew. */
export interface Run {
  scope: Scope;
  /** Those of the new stream: what the old one really uses. */
  resources: NewResources;
  pen: Pen;
  stack: Pen[];
  textMatrix: Matrix;
  /** For each marked content that is open, whether it is of a layer that is not printed. */
  marked: boolean[];
  bytesOf(operation: Operation): Uint8Array;
}

/** What stands in an operation's place; `undefined`: it stays as it is. */
export type Change = (run: Run, operation: Operation) => Piece[] | undefined;

export function isHidden({ marked }: Run): boolean {
  return marked.includes(true);
}
