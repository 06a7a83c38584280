import type { Operand } from "./content-tokens.ts";
import type { Run } from "./run.ts";

/** What an operator does to the run it stands in. */
export type Operator = (run: Run, operands: readonly Operand[]) => void;

/** The number at this place; 0 where none is. */
export function numberAt(operands: readonly Operand[], at: number): number {
  const operand = operands[at];
  return typeof operand === "number" ? operand : 0;
}

/** The name at this place; "" where none is. */
export function nameAt(operands: readonly Operand[], at: number): string {
  return nameIn(operands[at]);
}

export function nameIn(operand: Operand | undefined): string {
  return typeof operand === "object" && operand !== null && "name" in operand ? operand.name : "";
}
