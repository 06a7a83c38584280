import { count, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { DbOrTx } from "./database.server.ts";

/** How many rows a condition holds for; counting ends at one more than `most`. */
export async function countUpTo(
  db: DbOrTx,
  { table, where, most }: { table: PgTable; where: SQL | undefined; most: number },
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as("some");
  const [row] = await db.select({ total: count() }).from(some);
  return row?.total ?? 0;
}
