import { readFormerJournal, removeFormerJournal } from "./former-journal.ts";
import { createMemory, type Memory, recall, remember } from "./memory.ts";
import { openRecordFile, type RecordFile } from "./record-file.ts";
import type { CaptureRecord, RefundRecord, TableName, Tables } from "./records.ts";
import { isTableName } from "./records.ts";

/** The simulator's memory, which outlives a restart and a power cut. */
export interface Store {
  find<Name extends TableName>(table: Name, id: string): Tables[Name] | null;
  all<Name extends TableName>(table: Name): Iterable<Tables[Name]>;
  save<Name extends TableName>(table: Name, row: Tables[Name]): void;
  /** Keeps all that the work saves, or, where it throws, nothing of it. */
  atomically<Result>(work: () => Result): Result;
  pendingCaptures(): CaptureRecord[];
  pendingRefunds(): RefundRecord[];
  /** The invoice ids for which money was taken; PayPal takes none a second time. */
  capturedInvoices(): ReadonlySet<string>;
  close(): void;
}

/**
 * Opens the memory in `file` for this process alone: throws `FileInUse`. Takes over the journal in which
 * an earlier version kept it, and forgets answers and deliveries that nobody asks for any more (`now` in
 * milliseconds since the epoch). `null` keeps nothing on disk.
 */
export function openStore(file: string | null, now: number): Store {
  const kept = openRecordFile(file);
  try {
    if (file !== null) takeOver(file, kept);
    return storeIn(kept, now);
  } catch (error) {
    kept.close();
    throw error;
  }
}

function takeOver(file: string, kept: RecordFile) {
  const former = readFormerJournal(file);
  if (former.length === 0) return;
  kept.atomically(() => former.forEach((record) => kept.put(record)));
  removeFormerJournal(file);
}

function storeIn(kept: RecordFile, now: number): Store {
  let memory = readMemory(kept);
  forgetOld(kept, memory, now);
  let isInside = false;

  return {
    find: (table, id) => memory.rows[table].get(id) ?? null,
    all: (table) => memory.rows[table].values(),
    save(table, row) {
      kept.put({ kind: table, id: row.id, record: JSON.stringify(row) });
      remember(memory, table, row);
    },
    atomically(work) {
      if (isInside) return work();
      isInside = true;
      try {
        return kept.atomically(work);
      } catch (error) {
        memory = readMemory(kept);
        throw error;
      } finally {
        isInside = false;
      }
    },
    pendingCaptures: () =>
      [...memory.pendingCaptures].flatMap((id) => memory.rows.captures.get(id) ?? []),
    pendingRefunds: () =>
      [...memory.pendingRefunds].flatMap((id) => memory.rows.refunds.get(id) ?? []),
    capturedInvoices: () => memory.capturedInvoices,
    close: () => kept.close(),
  };
}

function readMemory(kept: RecordFile): Memory {
  const memory = createMemory();
  for (const { kind, id, record } of kept.all()) {
    // Going on without it would be to forget a payment.
    if (!isTableName(kind)) throw new Error(`The record ${id} is of an unknown kind, ${kind}.`);
    recall(memory, kind, JSON.parse(record));
  }
  return memory;
}

function forgetOld(kept: RecordFile, { rows }: Memory, now: number) {
  kept.atomically(() => {
    for (const { id, expiresAt } of rows.answers.values()) {
      if (expiresAt > now) continue;
      kept.remove({ kind: "answers", id });
      rows.answers.delete(id);
    }
    for (const { id, isDone } of rows.deliveries.values()) {
      if (!isDone) continue;
      kept.remove({ kind: "deliveries", id });
      rows.deliveries.delete(id);
    }
  });
}
