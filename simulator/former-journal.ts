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
  return readFileSync(journal, "utf8").split("\n").flatMap(readLine);
}

export function removeFormerJournal(file: string): void {
  rmSync(journalBeside(file));
}

const lineSchema = z.tuple([z.enum(TABLE_NAMES), z.unknown()]);

/** A line that was cut off by a kill is dropped; it is the last one. */
function readLine(line: string): KeptRecord[] {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return [];
  }
  const [kind, row] = lineSchema.parse(entry);
  const record = RECORDS[kind].parse(row);
  return [{ kind, id: record.id, record: JSON.stringify(record) }];
}
