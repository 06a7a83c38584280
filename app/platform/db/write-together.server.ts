import { type SQLWrapper, sql } from "drizzle-orm";
import type { DbOrTx } from "./database.server.ts";

/**
 * Runs several writes as one statement: one trip to the database instead of
 * many, and all of them or none. They see the data as it was before, not each
 * other's changes, and no row may be written twice; foreign keys between them
 * are checked at the end.
 */
export async function writeTogether(db: DbOrTx, writes: readonly SQLWrapper[]): Promise<void> {
  const parts = writes.map((write, index) => sql`${sql.identifier(`write_${index}`)} as ${write}`);
  await db.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
}
