import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";

/** Any two fixed numbers: one file is repaired at a time in the whole shop. */
const LOCK = sql`7305118, 207`;
const TRY_EVERY_MS = 300;
const MOST_TRIES = 50;

/** Does `work` when no process of the shop is at such work; "busy" when one was for all of fifteen seconds. */
export async function inTurn<Result>(
  db: Db,
  work: () => Promise<Result>,
): Promise<{ done: Result } | "busy"> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    // Whoever waits holds no connection.
    const result = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ taken: boolean }>(
        sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`,
      );
      return rows[0]?.taken === true ? { done: await work() } : null;
    });
    if (result) return result;
    await wait(TRY_EVERY_MS);
  }
  return "busy";
}
