import { type AnyColumn, sql } from "drizzle-orm";
import { check } from "drizzle-orm/pg-core";

/** A check constraint that admits only the given words. */
export function oneOf(name: string, column: AnyColumn, words: readonly string[]) {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(", ");
  return check(name, sql`${column} in (${sql.raw(list)})`);
}
