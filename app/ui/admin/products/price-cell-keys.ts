import type { KeyboardEvent } from "react";
import type { TableCell } from "#app/shop/product-admin/edit-draft.ts";

/** The cell's place in a table, as a selector. */
export function cellAt({ row, column }: TableCell): string {
  return `[data-row="${row}"][data-column="${column}"]`;
}

/**
 * The cell that a key leads to from the one it was pressed in; `null` when the key is the
 * cell's own: left and right move within its text first.
 */
export function cellKeys(
  event: KeyboardEvent<HTMLElement>,
  table: { rows: number; columns: number },
): TableCell | null {
  const { target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (!(target instanceof HTMLInputElement) || target.dataset["row"] === undefined) return null;
  const here = { row: Number(target.dataset["row"]), column: Number(target.dataset["column"]) };
  const to = next(key, event.shiftKey, here, target);
  if (to === null || to.row < 0 || to.column < 0) return key === "Enter" ? here : null;
  if (to.row >= table.rows || to.column >= table.columns) return key === "Enter" ? here : null;
  return to;
}

function next(
  key: string,
  isBack: boolean,
  { row, column }: TableCell,
  { selectionStart, selectionEnd, value }: HTMLInputElement,
): TableCell | null {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  switch (key) {
    case "ArrowUp":
      return { row: row - 1, column };
    case "ArrowDown":
      return { row: row + 1, column };
    case "Enter":
      return { row: isBack ? row - 1 : row + 1, column };
    case "ArrowLeft":
      return isWhole || selectionEnd === 0 ? { row, column: column - 1 } : null;
    case "ArrowRight":
      return isWhole || selectionStart === value.length ? { row, column: column + 1 } : null;
    default:
      return null;
  }
}
