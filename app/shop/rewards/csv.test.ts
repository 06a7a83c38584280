import fc from "fast-check";
import { expect, test } from "vitest";
import { csvFile, csvOf } from "./csv.ts";

test("rows are lines, with commas between their cells", () => {
  const rows = [
    ["Section", "Item", "Amount"],
    ["Outstanding", "Open coupons (2)", "1200.00"],
  ];
  expect(csvOf(rows)).toBe("Section,Item,Amount\r\nOutstanding,Open coupons (2),1200.00\r\n");
});

test("a cell with a comma, a quote or a line break is quoted", () => {
  expect(csvOf([["Quist, Nora", 'the "friend"', "two\nlines"]])).toBe(
    '"Quist, Nora","the ""friend""","two\nlines"\r\n',
  );
});

test("an amount below zero stays a number", () => {
  expect(csvOf([["-12.50", "0.00"]])).toBe("-12.50,0.00\r\n");
});

test("no text is taken for a formula", () => {
  expect(csvOf([["=1+1", "@sum", "-2+3", "+1", "\tx"]])).toBe("'=1+1,'@sum,'-2+3,'+1,'\tx\r\n");
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvOf([[text]])
        .slice(0, -"\r\n".length)
        .replace(/^"/, "");
      expect(cell).toMatch(/^(?![=+\-@\t\r\n])|^-\d+(\.\d+)?$/);
    }),
  );
});

test("a file begins with the mark by which spreadsheets know its letters", () => {
  expect(csvFile([["Müller"]])).toBe("\uFEFFMüller\r\n");
});
