import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { NamingClient } from "./naming-client.server.ts";
import { retryConflicts } from "./retry-conflicts.server.ts";
import * as schema from "./schema.ts";

/**
 * Its `transaction` runs again when it lost against another one (deadlock,
 * serialization failure), so what is done in there must leave nothing behind
 * that a rollback does not undo.
 */
export interface Db extends NodePgDatabase<typeof schema> {
  /** A transaction that is never run again, for work with effects outside the database. */
  transactionOnce: NodePgDatabase<typeof schema>["transaction"];
}
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
  /** Told of connections that break; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void;
}

/** Opens a pool over the given PostgreSQL address; connects at the first query. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString: url,
    max: options.maxConnections,
    connectionTimeoutMillis: 10_000,
    application_name: "makeready",
  });
  let isClosing = false;
  const tellOfLoss = (error: Error) => {
    // The pool does not wait until the server has heard of its end.
    if (!isClosing) options.onConnectionLost?.(error);
  };
  pool.on("error", tellOfLoss);
  // The pool listens only to idle connections; one lost amid a transaction would end the process.
  pool.on("connect", (client) => client.on("error", tellOfLoss));
  return {
    db: withRetries(drizzle(pool, { schema })),
    pool,
    async close() {
      isClosing = true;
      await pool.end();
    },
  };
}

function withRetries(db: NodePgDatabase<typeof schema>): Db {
  const once = db.transaction.bind(db);
  return Object.assign(db, {
    transactionOnce: once,
    transaction: ((work, config) => retryConflicts(() => once(work, config))) satisfies typeof once,
  });
}
