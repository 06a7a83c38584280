import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema.ts";

export type Db = NodePgDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
export type DbOrTx = Db | Tx;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  maxConnections: number;
  /** Told of connections that break while idle; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
}

/** Opens a pool over the given PostgreSQL address; connects at the first query. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections,
    connectionTimeoutMillis: 10_000,
    application_name: "makeready",
  });
  let isClosing = false;
  pool.on("error", (error) => {
    // The pool does not wait until the server has heard of its end.
    if (!isClosing) options.onIdleError?.(error);
  });
  return {
    db: drizzle(pool, { schema }),
    pool,
    async close() {
      isClosing = true;
      await pool.end();
    },
  };
}
