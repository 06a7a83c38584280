import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";

/** Any two fixed numbers: one file is looked at in the whole shop. */
const LOCK = sql`7305118, 206`;

/**
 * Does `work` unless a process of the shop is at such work; `null` when one is. The transaction holds
 * the lock alone: what `work` writes is committed as it goes.
 */
export function ifNothingIsInspected<Result>(
  db: Db,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`,
    );
    return rows[0]?.taken === true ? work() : null;
  });
}

/** Does `work` as soon as no process of the shop is at such work. */
export function onceNothingIsInspected<Result>(
  db: Db,
  work: () => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    return work();
  });
}
