import { gt, min } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { DbOrTx } from "./database.server.ts";

/** The earliest moment after `now` in these columns of a table; `null` when none is to come. */
export async function findNextMoment(
  db: DbOrTx,
  table: PgTable,
  columns: readonly PgColumn[],
  now: Date,
): Promise<Date | null> {
  const firsts = await Promise.all(
    columns.map((column) =>
      db
        .select({ at: min(column) })
        .from(table)
        .where(gt(column, now)),
    ),
  );
  const moments = firsts.flat().flatMap(({ at }) => (at instanceof Date ? [at] : []));
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
