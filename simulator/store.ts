import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import {
  type CaptureRecord,
  RECORDS,
  type RefundRecord,
  type TableName,
  type Tables,
} from "./records.ts";

type Rows = { [Name in TableName]: Map<string, Tables[Name]> };

/** The simulator's memory: maps, and a journal on disk that outlives a restart. */
export interface Store {
  find<Name extends TableName>(table: Name, id: string): Tables[Name] | null;
  all<Name extends TableName>(table: Name): Iterable<Tables[Name]>;
  save<Name extends TableName>(table: Name, row: Tables[Name]): void;
  pendingCaptures(): CaptureRecord[];
  pendingRefunds(): RefundRecord[];
  /** The invoice ids for which money was taken; PayPal takes none a second time. */
  capturedInvoices: ReadonlySet<string>;
  close(): void;
}

const TABLE_NAMES = ["orders", "captures", "refunds", "answers", "deliveries", "keys"] as const;

/**
 * Opens the journal at `file` (one changed record a line, the last one counts)
 * and rewrites it with the latest records only. `null` keeps nothing on disk.
 */
export function openStore(file: string | null): Store {
  const rows: Rows = {
    orders: new Map(),
    captures: new Map(),
    refunds: new Map(),
    answers: new Map(),
    deliveries: new Map(),
    keys: new Map(),
  };
  if (file) replay(file, rows);
  const journal = file ? openJournal(file, rows) : null;
  const pending = new Set<string>();
  const pendingRefunds = new Set<string>();
  const capturedInvoices = new Set<string>();
  const track = (capture: CaptureRecord) => {
    if (capture.status === "PENDING") pending.add(capture.id);
    else pending.delete(capture.id);
    if (capture.invoice_id && capture.status !== "DECLINED")
      capturedInvoices.add(capture.invoice_id);
  };
  const trackRefund = (refund: RefundRecord) => {
    if (refund.status === "PENDING") pendingRefunds.add(refund.id);
    else pendingRefunds.delete(refund.id);
  };
  for (const capture of rows.captures.values()) track(capture);
  for (const refund of rows.refunds.values()) trackRefund(refund);

  return {
    find: (table, id) => rows[table].get(id) ?? null,
    all: (table) => rows[table].values(),
    save(table, row) {
      rows[table].set(row.id, row);
      if (table === "captures") {
        const capture = rows.captures.get(row.id);
        if (capture) track(capture);
      }
      if (table === "refunds") {
        const refund = rows.refunds.get(row.id);
        if (refund) trackRefund(refund);
      }
      if (journal !== null) writeSync(journal, entry(table, row));
    },
    pendingCaptures: () => [...pending].flatMap((id) => rows.captures.get(id) ?? []),
    pendingRefunds: () => [...pendingRefunds].flatMap((id) => rows.refunds.get(id) ?? []),
    capturedInvoices,
    close() {
      if (journal !== null) closeSync(journal);
    },
  };
}

function entry<Name extends TableName>(table: Name, row: Tables[Name]): string {
  return `${JSON.stringify([table, row])}\n`;
}

function replay(file: string, rows: Rows) {
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const entryRead = readEntry(line);
    if (entryRead) restore(rows, entryRead.table, entryRead.row);
  }
}

const entrySchema = z.tuple([z.enum(TABLE_NAMES), z.unknown()]);

/** A line that was cut off by a kill is dropped; it is the last one. */
function readEntry(line: string): { table: TableName; row: unknown } | null {
  try {
    const [table, row] = entrySchema.parse(JSON.parse(line));
    return { table, row };
  } catch {
    return null;
  }
}

function restore<Name extends TableName>(rows: Rows, table: Name, row: unknown) {
  const record = RECORDS[table].safeParse(row);
  if (record.success) rows[table].set(record.data.id, record.data);
}

function openJournal(file: string, rows: Rows): number {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.new`;
  writeFileSync(fresh, snapshot(rows), { mode: 0o600 });
  renameSync(fresh, file);
  return openSync(file, "a", 0o600);
}

function snapshot(rows: Rows): string {
  const now = Date.now();
  let text = "";
  for (const table of TABLE_NAMES) {
    for (const row of rows[table].values()) {
      if ("expiresAt" in row && row.expiresAt <= now) continue;
      if ("isDone" in row && row.isDone) continue;
      text += entry(table, row);
    }
  }
  return text;
}
