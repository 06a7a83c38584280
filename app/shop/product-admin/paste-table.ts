import type { ProductDraft, QuantityRow } from "./product-draft.ts";

/** A cell of the price table: column 0 holds the quantities. Both count from 0. */
export interface TableCell {
  row: number;
  column: number;
}

/** Rows of cells as a spreadsheet copies them: tabs between, a line each. */
function readTable(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t").map((cell) => cell.trim()));
}

/** Whether a text on the clipboard is more than one cell. */
export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ""));
}

/** More than this is no price table. */
const MOST_ROWS = 200;

/**
 * Puts a block of a spreadsheet into the price table, its first cell at `at`: rows are
 * added below as needed, what does not fit beside the last column is left out. A first
 * line of headings, none of which is a number, is left out too.
 */
export function pasteTable(draft: ProductDraft, at: TableCell, text: string): ProductDraft {
  const block = readBlock(text);
  const rows = [...draft.rows];
  for (const [down, cells] of block.slice(0, MOST_ROWS).entries()) {
    const row = rows[at.row + down] ?? { quantity: "", prices: {} };
    rows[at.row + down] = cells.reduce(
      (changing, cell, across) =>
        withCell(changing, draft.columns[at.column + across - 1], at.column + across, cell),
      row,
    );
  }
  return { ...draft, rows };
}

/** What `pasteTable` took of a block, and what it had no room for, in words. */
export function wordsOfPaste(draft: ProductDraft, at: TableCell, text: string): string {
  const block = readBlock(text);
  const rows = Math.min(block.length, MOST_ROWS);
  const wide = Math.max(...block.map((cells) => cells.length));
  const taken = Math.min(wide, draft.columns.length + 1 - at.column);
  return [
    `Pasted ${rows === 1 ? "1 row" : `${rows} rows`} of ${taken}.`,
    ...(wide > taken ? ["What lies right of the last column is left out."] : []),
    ...(block.length > rows ? [`Rows after the first ${MOST_ROWS} are left out.`] : []),
  ].join(" ");
}

function readBlock(text: string): string[][] {
  const table = readTable(text);
  const [first = []] = table;
  const hasHeadings = table.length > 1 && first.every((cell) => !/\d/.test(cell) || isName(cell));
  return hasHeadings ? table.slice(1) : table;
}

/** "18pt UV" names a column, "1,000" is an entry. */
function isName(cell: string): boolean {
  return /[a-z]/i.test(cell);
}

function withCell(
  row: QuantityRow,
  name: ProductDraft["columns"][number] | undefined,
  column: number,
  text: string,
): QuantityRow {
  if (column === 0) return { ...row, quantity: text };
  return name === undefined ? row : { ...row, prices: { ...row.prices, [name]: text } };
}
