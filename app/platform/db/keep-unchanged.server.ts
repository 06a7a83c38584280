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
 * What is kept, brought up to date from what has changed since; `null` when only a new
 * reading will do. What is kept itself must not be changed.
 */
export type Mend<Value> = (
  kept: Value,
  changed: readonly string[],
  db: DbOrTx,
) => Promise<Value | null>;

/**
 * Keeps in memory what is read often and changes rarely, until the feed hears of
 * a change, a minute at most; while it can't hear, every call reads anew. With `mend` a change
 * costs as much as what it touched. Only for tables whose changes are told (triggers
 * `tell_shop_changed` and `tell_products_changed`). Whoever gets a value shares it with others and
 * must not change it. A transaction is given what is kept, but keeps nothing: it may see
 * changes that are never committed.
 */
export function keepUnchanged<Value>(
  read: (db: DbOrTx) => Promise<Value>,
  mend: Mend<Value> | null = null,
): (source: Source) => Promise<Value> {
  interface Kept {
    version: number;
    until: number;
    value: Promise<Value>;
  }
  const kept = new WeakMap<ChangeFeed, Kept>();
  const mended = async (old: Kept, changed: readonly string[], db: DbOrTx) => {
    // One that could not be read can't be mended.
    const before = await old.value.catch(() => null);
    const value = before === null || mend === null ? null : await mend(before, changed, db);
    return value ?? read(db);
  };
  return ({ db, changes }) => {
    const version = changes.version();
    if (version === null) return read(db);
    const known = kept.get(changes);
    const fresh = known && performance.now() < known.until ? known : null;
    if (fresh?.version === version) return fresh.value;
    const changed = fresh && mend ? changes.since(fresh.version) : null;
    const value = fresh && changed ? mended(fresh, changed, db) : read(db);
    if (db instanceof PgTransaction) return value;
    const until = fresh && changed ? fresh.until : performance.now() + LONGEST_MS;
    kept.set(changes, { version, until, value });
    // A failure is not kept: the next one asks again.
    value.catch(() => {
      if (kept.get(changes)?.value === value) kept.delete(changes);
    });
    return value;
  };
}
