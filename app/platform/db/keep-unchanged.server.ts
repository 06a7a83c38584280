import { PgTransaction } from "drizzle-orm/pg-core";
import type { ChangeFeed } from "./change-feed.server.ts";
import type { DbOrTx } from "./database.server.ts";
import { isOutage } from "./is-outage.server.ts";

/** A place that something is read from, and that tells its listeners of changes. */
export interface Source {
  db: DbOrTx;
  changes: ChangeFeed;
  /** The value that was read last has to do when the database is found away. */
  takesLast?: true;
  /** The source was found away a moment ago, and is not asked again. */
  isAway?: true;
}

/**
 * Brings the kept value up to date from the changes since; `null` when only a new reading will do.
 * The kept value itself must not be changed.
 */
export type Mend<Value> = (
  kept: Value,
  changed: readonly string[],
  db: DbOrTx,
) => Promise<Value | null>;

/**
 * Keeps in memory what is read often and changes rarely, until the feed hears of a change, however
 * long that takes: the feed itself proves that it hears. While it can't, every call reads anew, and
 * once after it has come back. With `mend` a change costs as much as what it touched. What changes
 * by time alone (whether a special runs) is not to be kept, but worked out from what is. Only for tables whose changes are told (triggers
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
    value: Promise<Value>;
  }
  const kept = new WeakMap<ChangeFeed, Kept>();
  const mended = async (old: Kept, changed: readonly string[], db: DbOrTx) => {
    // One that could not be read can't be mended.
    const before = await old.value.catch(() => null);
    const value = before === null || mend === null ? null : await mend(before, changed, db);
    return value ?? read(db);
  };
  const current = ({ db, changes }: Source): Promise<Value> => {
    const version = changes.version();
    if (version === null) return read(db);
    const known = kept.get(changes);
    if (known?.version === version) return known.value;
    const changed = known && mend ? changes.since(known.version) : null;
    const value = known && changed ? mended(known, changed, db) : read(db);
    if (db instanceof PgTransaction) return value;
    kept.set(changes, { version, value });
    // A failure is not kept: the next one asks again, from what was known before.
    value.catch(() => {
      if (kept.get(changes)?.value !== value) return;
      if (known) kept.set(changes, known);
      else kept.delete(changes);
    });
    return value;
  };
  return async (source) => {
    const last = source.takesLast && kept.get(source.changes);
    if (!last) return current(source);
    if (source.isAway) return last.value;
    try {
      return await current(source);
    } catch (error) {
      if (isOutage(error)) return last.value;
      throw error;
    }
  };
}
