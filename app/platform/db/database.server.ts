import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { NamingClient } from "./naming-client.server.ts";
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
    db: drizzle(pool, { schema }),
    pool,
    async close() {
      isClosing = true;
      await pool.end();
    },
  };
}
