import { visibleText } from "#app/shop/form/visible-text.ts";

/** A row of a CSV file and the line of the file that it begins on, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** More than a file may have; what is beyond is not read. */
export interface CsvBounds {
  /** Blank ones as well, and those within cells. */
  lines: number;
  rows: number;
  /** In one row. */
  cells: number;
  /** In one cell. */
  characters: number;
  /** In all cells of a row together. */
  rowCharacters: number;
  /** Breaks in all cells of a row together. */
  rowLines: number;
}

/** The first thing that is wrong with a file, and the line that its row begins on. */
export interface CsvProblem {
  kind: "open quote" | keyof CsvBounds;
  line: number;
}

/**
 * The rows of a CSV file (RFC 4180), one after the other: cells between commas, in quotes where they
 * hold commas, quotes or breaks, without what nobody sees. Blank lines are left out, and so is the mark that spreadsheets put at
 * the beginning and before what looks like a formula. Ends with `null`, or at the row of a quote that
 * never ends, and where there is more than `most`.
 */
export function* csvRows(source: string, most: CsvBounds): Generator<CsvRow, CsvProblem | null> {
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  let rows = 0;
  let blank = 0;
  let characters = 0;
  let at = source.startsWith("\uFEFF") ? 1 : 0;
  for (;;) {
    // Blank lines, of which a file may have thousands, cost next to nothing.
    while (row.cells.length === 0 && isBreak(source[at])) {
      at += source.startsWith("\r\n", at) ? 2 : 1;
      line += 1;
      if (line > most.lines) return { kind: "lines", line };
      row.line = line;
    }
    const cell =
      source[at] === '"' ? quotedCell(source, at, most.characters) : plainCell(source, at);
    if (cell === null) return { kind: "open quote", line: row.line };
    if (cell.end - at > most.characters) return { kind: "characters", line: row.line };
    if (row.cells.length === most.cells) return { kind: "cells", line: row.line };
    // What nobody sees counts as well: it is looked at.
    characters += cell.text.length;
    if (characters > most.rowCharacters) return { kind: "rowCharacters", line: row.line };
    const text = visibleText(cell.text.replace(BREAK, "\n"));
    row.cells.push(unmarked(text));
    line += countBreaks(text);
    if (line - row.line >= most.rowLines) return { kind: "rowLines", line: row.line };
    at = cell.end + 1;
    if (source[cell.end] === ",") continue;
    if (row.cells.length > 1 || row.cells[0] !== "") {
      rows += 1;
      if (rows > most.rows) return { kind: "rows", line: row.line };
      yield row;
    } else {
      // An empty cell in quotes, and nothing else.
      blank += 1;
      if (blank > most.rows) return { kind: "lines", line: row.line };
    }
    if (cell.end >= source.length) return null;
    if (source.startsWith("\r\n", cell.end)) at += 1;
    line += 1;
    if (line > most.lines) return { kind: "lines", line };
    row = { line, cells: [] };
    characters = 0;
  }
}

const BREAK = /\r\n?/g;

function isBreak(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}

interface Cell {
  text: string;
  /** Where the comma, the break or the end of the file after it is. */
  end: number;
}

const SEPARATOR = /[,\r\n]/g;

function plainCell(source: string, from: number): Cell {
  SEPARATOR.lastIndex = from;
  const end = SEPARATOR.exec(source)?.index ?? source.length;
  return { text: source.slice(from, end), end };
}

/** `null` where its quote never ends; of a cell longer than `most` it looks no further. */
function quotedCell(source: string, from: number, most: number): Cell | null {
  let text = "";
  let at = from + 1;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote < 0) return null;
    if (quote - from > most) return { text: "", end: quote };
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
