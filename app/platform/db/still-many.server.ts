import type { DbOrTx } from "./database.server.ts";

/** So long what were too many to count are taken to be so still. */
const KEEP_MS = 60_000;

const untilOf = new WeakMap<DbOrTx, Map<string, number>>();

/** Whether `what` was noted as too many to count a minute ago at most: then nobody counts again (decision 26). */
export function areStillMany(db: DbOrTx, what: string): boolean {
  return (untilOf.get(db)?.get(what) ?? 0) > performance.now();
}

/** Few are never noted, so a count that is shown is always that of the moment. */
export function noteMany(db: DbOrTx, what: string): void {
  const now = performance.now();
  const known = untilOf.get(db) ?? new Map<string, number>();
  untilOf.set(db, known);
  for (const [old, until] of known) if (until <= now) known.delete(old);
  known.set(what, now + KEEP_MS);
}
