import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { KeptRecord } from "./record-file.ts";
import { RECORDS, TABLE_NAMES } from "./records.ts";

/**
 * Where earlier versions kept the simulator's memory: one changed record a line, of which the last one
 * counts.
 */
function journalBeside(file: string): string {
  return join(dirname(file), "journal.jsonl");
}

/** The records of that journal, in their order; none where there is no such file. */
export function readFormerJournal(file: string): KeptRecord[] {
  const journal = journalBeside(file);
  if (!existsSync(journal)) return [];
  const lines = readFileSync(journal, "utf8").split("\n");
  // A line that a kill cut off is the last one, and has no end.
  lines.pop();
  return lines.map((line, index) => {
    const record = readLine(line);
    // Going on without it would be to forget a payment.
    if (record === null) throw new Error(`Line ${index + 1} of ${journal} can't be read.`);
    return record;
  });
}

export function removeFormerJournal(file: string): void {
  rmSync(journalBeside(file));
}

const lineSchema = z.tuple([z.enum(TABLE_NAMES), z.unknown()]);

function readLine(line: string): KeptRecord | null {
  const entry = lineSchema.safeParse(parseJson(line));
  if (!entry.success) return null;
  const [kind, row] = entry.data;
  const record = RECORDS[kind].safeParse(row);
  return record.success ? { kind, id: record.data.id, record: JSON.stringify(record.data) } : null;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
