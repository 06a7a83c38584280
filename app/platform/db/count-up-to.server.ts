import { count, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { DbOrTx } from "./database.server.ts";
import { fewOrMany } from "./few-or-many.server.ts";

/**
 * How many rows a condition holds for; counting ends at one more than `most`. What was
 * that many is not counted again for a minute.
 */
export async function countUpTo(
  db: DbOrTx,
  { table, where, most }: { table: PgTable; where: SQL | undefined; most: number },
): Promise<number> {
  const rows = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(most + 1);
  const few = await fewOrMany(db, JSON.stringify(rows.toSQL()), async () => {
    const [row] = await db.select({ total: count() }).from(rows.as("some"));
    const total = row?.total ?? 0;
    return total > most ? null : total;
  });
  return few ?? most + 1;
}
