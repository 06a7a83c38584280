import { eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import { RECORDS } from "./records.ts";
import type { RecordKind, Removal } from "./record-kind.server.ts";
import type { RemovalQuestion } from "./removal.ts";

/**
 * - `changed`: somebody saved it since deleting it was asked for
 * - `kept`: something stands in the way, said in a sentence
 */
export type RemoveRecordResult =
  | { ok: true; done: "deleted" | "ended" }
  | { ok: false; reason: "unknown" | "changed" }
  | { ok: false; reason: "kept"; problem: string };

/**
 * Deletes a record as it was when that was asked for; one that can't go is ended or stays, as its
 * kind says. Audited.
 */
export function removeRecord<Row extends { version: number }, Words, Field extends string>(
  kind: RecordKind<Row, Words, Field>,
  { db, now: clock }: Pick<Services, "db" | "now">,
  { id, version, contentsTo = null }: { id: string; version: number; contentsTo?: string | null },
  by: Keeper,
): Promise<RemoveRecordResult> {
  const now = clock();
  const { noun, table } = kind;
  const subject = `${noun}:${id}`;
  return db.transaction(async (tx): Promise<RemoveRecordResult> => {
    const [row] = await kind.one(tx, id).for("update");
    if (!row) return { ok: false, reason: "unknown" };
    if (row.version !== version) return { ok: false, reason: "changed" };
    const removal = (await kind.beforeRemoval?.(tx, row, { contentsTo, now })) ?? PLAIN;
    if (!removal.ok) return { ok: false, reason: "kept", problem: removal.problem };
    const noted = kind.noted(row);
    if (removal.done === "ended") {
      const change = { before: noted, after: { ...noted, ...removal.change } };
      await noteChange(tx, { action: `${noun}.end`, subject, ...change }, by, now);
      return { ok: true, done: "ended" };
    }
    await tx.delete(table).where(eq(table.id, id));
    const change = { before: { ...noted, ...removal.before }, after: removal.after };
    await noteChange(tx, { action: `${noun}.remove`, subject, ...change }, by, now);
    return { ok: true, done: "deleted" };
  });
}

/** Nothing else hangs on it. */
const PLAIN: Removal = { ok: true, done: "deleted", before: {}, after: null };

/** The question before a record is removed; `null` when there is no such one. */
export async function askRemoval<Row extends { version: number }, Words, Field extends string>(
  kind: RecordKind<Row, Words, Field>,
  db: DbOrTx,
  id: string,
): Promise<RemovalQuestion | null> {
  const [row] = await kind.one(db, id);
  if (!row) return null;
  return {
    name: kind.nameOf(row),
    question: `Are you sure you want to delete this ${kind.noun}?`,
    version: row.version,
    failure: RECORDS[kind.noun].failures.remove,
    verb: "Delete",
    ...(await kind.asksRemoval?.(db, row)),
  };
}
