/**
 * Rows as a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula
 * is marked as text; numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

const NUMBER = /^-?\d+(\.\d+)?$/;

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
