import {
  type CaptureRecord,
  RECORDS,
  type RefundRecord,
  type TableName,
  type Tables,
} from "./records.ts";

type Rows = { [Name in TableName]: Map<string, Tables[Name]> };

/** All records of the simulator, at hand. */
export interface Memory {
  rows: Rows;
  pendingCaptures: Set<string>;
  pendingRefunds: Set<string>;
  capturedInvoices: Set<string>;
}

export function createMemory(): Memory {
  return {
    rows: {
      orders: new Map(),
      captures: new Map(),
      refunds: new Map(),
      answers: new Map(),
      deliveries: new Map(),
      keys: new Map(),
    },
    pendingCaptures: new Set(),
    pendingRefunds: new Set(),
    capturedInvoices: new Set(),
  };
}

export function remember<Name extends TableName>(memory: Memory, table: Name, row: Tables[Name]) {
  memory.rows[table].set(row.id, row);
  const capture = table === "captures" && memory.rows.captures.get(row.id);
  if (capture) noteCapture(memory, capture);
  const refund = table === "refunds" && memory.rows.refunds.get(row.id);
  if (refund) noteIf(memory.pendingRefunds, refund.status === "PENDING", refund);
}

/** Takes up a record as it was kept; throws where it is none of that table. */
export function recall<Name extends TableName>(memory: Memory, table: Name, kept: unknown) {
  remember(memory, table, RECORDS[table].parse(kept));
}

function noteCapture({ pendingCaptures, capturedInvoices }: Memory, capture: CaptureRecord) {
  noteIf(pendingCaptures, capture.status === "PENDING", capture);
  if (!capture.invoice_id) return;
  if (capture.status === "DECLINED") capturedInvoices.delete(capture.invoice_id);
  else capturedInvoices.add(capture.invoice_id);
}

function noteIf(ids: Set<string>, isSo: boolean, { id }: CaptureRecord | RefundRecord) {
  if (isSo) ids.add(id);
  else ids.delete(id);
}
