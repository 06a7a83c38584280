/** A row of a CSV file and the line of the file that it begins on, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

export type ReadCsv = { ok: true; rows: CsvRow[] } | { ok: false; line: number };

/**
 * The rows of a CSV file (RFC 4180): cells between commas, in quotes where they hold
 * commas, quotes or breaks. Blank lines are left out, and so is the mark that spreadsheets put at the
 * beginning and before what looks like a formula. Fails at the line of a quote that never ends.
 */
export function readCsv(text: string): ReadCsv {
  const source = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  const endRow = () => {
    if (row.cells.length > 1 || row.cells[0] !== "") rows.push(row);
    row = { line, cells: [] };
  };
  while (at <= source.length) {
    const cell = source[at] === '"' ? quotedCell(source, at) : plainCell(source, at);
    if (cell === null) return { ok: false, line };
    row.cells.push(unmarked(cell.text));
    line += countBreaks(source.slice(at, cell.end));
    at = cell.end + 1;
    if (source[cell.end] === ",") continue;
    line += 1;
    endRow();
    if (cell.end >= source.length) break;
  }
  return { ok: true, rows };
}

interface Cell {
  text: string;
  /** Where the comma, the break or the end of the file after it is. */
  end: number;
}

function plainCell(source: string, from: number): Cell {
  const separator = /[,\n]/g;
  separator.lastIndex = from;
  const end = separator.exec(source)?.index ?? source.length;
  return { text: source.slice(from, end), end };
}

function quotedCell(source: string, from: number): Cell | null {
  let text = "";
  let at = from + 1;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote < 0) return null;
    text += source.slice(at, quote);
    if (source[quote + 1] !== '"') {
      // What follows a closing quote belongs to the cell, as spreadsheets read it.
      const rest = plainCell(source, quote + 1);
      return { text: text + rest.text, end: rest.end };
    }
    text += '"';
    at = quote + 2;
  }
}

function countBreaks(text: string): number {
  return text.split("\n").length - 1;
}

/** The exports mark as text what a spreadsheet would take for a formula. */
function unmarked(text: string): string {
  return /^'[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text;
}
