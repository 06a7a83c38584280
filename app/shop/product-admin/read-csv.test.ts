import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf } from "#app/shop/rewards/csv.ts";
import { readCsv } from "./read-csv.ts";

test("what was exported is read back, whatever is in it", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "=", "'", "-", "1", " ") });
  // A mark of one's own before a formula would be taken for the export's.
  const cells = cell.filter((text) => !/^'[=+\-@\n]/.test(text));
  const table = fc.array(fc.array(cells, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(csvOf(rows));
      expect(read.ok && read.rows.map((row) => row.cells)).toEqual(rows);
    }),
  );
});

test("each row knows the line that it begins on, past breaks within cells and blank lines", () => {
  const read = readCsv('\uFEFFid,name\r\n1,"two\nlines"\r\n\r\n2,plain');
  expect(read).toEqual({
    ok: true,
    rows: [
      { line: 1, cells: ["id", "name"] },
      { line: 2, cells: ["1", "two\nlines"] },
      { line: 5, cells: ["2", "plain"] },
    ],
  });
});

test("a quote that never ends is told with its line", () => {
  expect(readCsv('id,name\n1,"never')).toEqual({ ok: false, line: 2 });
});
