import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf } from "#app/shop/rewards/csv.ts";
import { type CsvBounds, csvRows } from "./read-csv.ts";

const MOST: CsvBounds = {
  lines: 1000,
  rows: 6,
  cells: 4,
  characters: 100,
  rowCharacters: 250,
  rowLines: 20,
};

/** All rows, or what is wrong. */
function readCsv(text: string) {
  const reading = csvRows(text, MOST);
  const rows = [];
  for (;;) {
    const next = reading.next();
    if (next.done === true) return next.value ?? rows;
    rows.push(next.value);
  }
}

test("what was exported is read back, whatever is in it", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "=", "'", "-", "1", " ") });
  // A mark of one's own before a formula would be taken for the export's.
  const cells = cell.filter((text) => !/^'[=+\-@\n]/.test(text));
  const table = fc.array(fc.array(cells, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(csvOf(rows));
      expect(Array.isArray(read) && read.map((row) => row.cells)).toEqual(rows);
    }),
  );
});

test("each row knows the line that it begins on, past breaks within cells and blank lines", () => {
  const read = readCsv('\uFEFFid,name\r\n1,"two\nlines"\r\n\r\n2,plain');
  expect(read).toEqual([
    { line: 1, cells: ["id", "name"] },
    { line: 2, cells: ["1", "two\nlines"] },
    { line: 5, cells: ["2", "plain"] },
  ]);
});

test("a quote that never ends is told with its line", () => {
  expect(readCsv('id,name\n1,"never')).toEqual({ kind: "open quote", line: 2 });
});

test("breaks are the same however a system writes them", () => {
  const rows = [
    { line: 1, cells: ["id", "name"] },
    { line: 2, cells: ["1", "two\nlines"] },
    { line: 4, cells: ["2", "last"] },
  ];
  for (const end of ["\n", "\r\n", "\r"]) {
    const text = ["id,name", '1,"two', 'lines"', "2,last", ""].join(end);
    expect(readCsv(text)).toEqual(rows);
  }
});

test("it ends at the first row with more than there may be", () => {
  const failed = (kind: string, line: number) => ({ kind, line });
  expect(readCsv("a,b\n".repeat(7))).toEqual(failed("rows", 7));
  const long = "a".repeat(90);
  expect(readCsv(`${long},${long}\n${long},${long},${long}\n`)).toEqual(failed("rowCharacters", 2));
  const unseen = "\u200B".repeat(90);
  expect(readCsv(`a,b\n${unseen},${unseen},${unseen}\n`)).toEqual(failed("rowCharacters", 2));
  expect(readCsv(`a,b\n"${"\n".repeat(10)}","${"\n".repeat(10)}"\n`)).toEqual(
    failed("rowLines", 2),
  );
  expect(readCsv("a,b\n".repeat(6))).toBeInstanceOf(Array);
  expect(readCsv(`a\n${",".repeat(4)}`)).toEqual(failed("cells", 2));
  expect(readCsv(`a\n${",".repeat(3)}`)).toBeInstanceOf(Array);
  for (const cell of ["x".repeat(101), `"${'""'.repeat(50)}"`]) {
    expect(readCsv(`a\n1,${cell}`)).toEqual(failed("characters", 2));
  }
  expect(readCsv("\n".repeat(1000))).toEqual(failed("lines", 1001));
  expect(readCsv("\n".repeat(999))).toBeInstanceOf(Array);
  expect(readCsv(`a\n1,${"x".repeat(100)}`)).toBeInstanceOf(Array);
});
