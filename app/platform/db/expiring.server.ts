import type { DbOrTx } from "./database.server.ts";

/**
 * Values that are known for some time, of each database its own. Expired ones are let go when
 * another is kept.
 */
export interface Expiring<Value> {
  get: (db: DbOrTx, key: string) => Value | undefined;
  set: (db: DbOrTx, key: string, kept: { value: Value; milliseconds: number }) => void;
  delete: (db: DbOrTx, key: string) => void;
}

export function expiring<Value>(): Expiring<Value> {
  const all = new WeakMap<DbOrTx, Map<string, { until: number; value: Value }>>();
  return {
    get(db, key) {
      const known = all.get(db)?.get(key);
      return known !== undefined && known.until > performance.now() ? known.value : undefined;
    },
    set(db, key, { value, milliseconds }) {
      const now = performance.now();
      const ofDatabase = all.get(db) ?? new Map<string, { until: number; value: Value }>();
      all.set(db, ofDatabase);
      for (const [old, { until }] of ofDatabase) if (until <= now) ofDatabase.delete(old);
      ofDatabase.set(key, { value, until: now + milliseconds });
    },
    delete: (db, key) => void all.get(db)?.delete(key),
  };
}
