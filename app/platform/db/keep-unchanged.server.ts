import { PgTransaction } from "drizzle-orm/pg-core";
import type { ChangeFeed } from "./change-feed.server.ts";
import type { DbOrTx } from "./database.server.ts";

/** Where something is read, and who hears when it has changed. */
export interface Source {
  db: DbOrTx;
  changes: ChangeFeed;
}

/** As long as a change that nobody heard of can last. */
const LONGEST_MS = 60_000;

/**
 * Keeps in memory what is read often and changes rarely, until the feed hears of
 * a change, a minute at most; while it can't hear, every call reads anew. Only for tables whose
 * changes are told (trigger `tell_shop_changed`). Whoever gets a value shares it
 * with others and must not change it. A transaction is given what is kept, but
 * keeps nothing: it may see changes that are never committed.
 */
export function keepUnchanged<Value>(
  read: (db: DbOrTx) => Promise<Value>,
): (source: Source) => Promise<Value> {
  const kept = new WeakMap<ChangeFeed, { version: number; until: number; value: Promise<Value> }>();
  return ({ db, changes }) => {
    const version = changes.version();
    if (version === null) return read(db);
    const known = kept.get(changes);
    if (known?.version === version && performance.now() < known.until) return known.value;
    const value = read(db);
    if (db instanceof PgTransaction) return value;
    kept.set(changes, { version, until: performance.now() + LONGEST_MS, value });
    // A failure is not kept: the next one asks again.
    value.catch(() => {
      if (kept.get(changes)?.value === value) kept.delete(changes);
    });
    return value;
  };
}
