import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

/** Read by the text parser as one word each (an e-mail, a number with a sign); here they part words. */
const JOINERS = "-@._/+&:#%~=?";

/**
 * Words of the given columns for searching by beginnings. An index and the
 * queries that use it must build it the same way, so both call this.
 */
export function searchWords(...columns: SQLWrapper[]): SQL {
  const text = sql.join(columns, sql` || ' ' || `);
  const blanks = sql.raw(`'${" ".repeat(JOINERS.length)}'`);
  return sql`to_tsvector('simple', translate(${text}, ${sql.raw(`'${JOINERS}'`)}, ${blanks}))`;
}

/** What a person typed as a query in which every word is a beginning; `null` when it has no word. */
export function searchQuery(typed: string): string | null {
  const words = typed
    .split(/[\s\-@._/+&:#%~=?]+/u)
    .map((word) => word.replaceAll(/['\\\0]/g, " ").trim())
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(" & ");
}
