import type { Db } from "./database.server.ts";

/**
 * Builds a query once for each database instead of at every call: what a query
 * is made of takes longer to put together than PostgreSQL takes to answer it. The query is
 * a prepared one; `sql.placeholder` stands for what differs from call to call.
 */
export function prepareOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
