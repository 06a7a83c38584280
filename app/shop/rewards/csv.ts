/**
 * Rows as a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula
 * is marked as text; numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

/** The byte order mark: without it spreadsheets read "Müller" as "MÃ¼ller". */
const MARK = "\uFEFF";

/** The beginning of a file: the mark, and its first rows. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return MARK + csvOf(rows);
}

const NUMBER = /^-?\d+(\.\d+)?$/;

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
