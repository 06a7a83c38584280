import type { PgTable } from "drizzle-orm/pg-core";
import type { Services } from "#app/platform/services.server.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import type { RecordNoun } from "./records.ts";
import { type Move, moveRow } from "./store-order.server.ts";

/** Moves a record in the order that customers see. Audited. `ok` is false when there is no such one. */
export function moveRecord(
  { noun, table }: { noun: RecordNoun; table: PgTable },
  { db, now: clock }: Pick<Services, "db" | "now">,
  { id, move }: { id: string; move: Move },
  by: Keeper,
): Promise<{ ok: boolean }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const moved = await moveRow(tx, table, id, move);
    if (moved === null) return { ok: false };
    if (moved.from === moved.to) return { ok: true };
    const change = { before: { place: moved.from + 1 }, after: { place: moved.to + 1 } };
    const subject = `${noun}:${id}`;
    await noteChange(tx, { action: `${noun}.move`, subject, ...change }, by, now);
    return { ok: true };
  });
}
