import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { NodePgSession } from "drizzle-orm/node-postgres/session";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { CHANGES_CHANNEL } from "./change-feed.server.ts";
import { NamingClient } from "./naming-client.server.ts";
import { retryConflicts } from "./retry-conflicts.server.ts";
import * as schema from "./schema.ts";
import { watchSilence } from "./watch-silence.server.ts";

/**
 * Its `transaction` runs again when it lost against another one (deadlock,
 * serialization failure), so what is done in there must leave nothing behind
 * that a rollback does not undo.
 */
export type Db = NodePgDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
export type DbOrTx = Db | Tx;

type Tables = ExtractTablesWithRelations<typeof schema>;

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
  /**
   * Told when the database hangs, and when it answers again; nobody waits for one that hangs
   * then. Without it, everybody does.
   */
  onSilence?: (isSilent: boolean) => void;
  /**
   * Told of committed changes to what is kept in memory. Every connection
   * listens, so a change made through this pool is told before whoever made it
   * goes on. The connection of a server that knows no LISTEN is refused.
   */
  onChange?: (what: string) => void;
}

/** Opens a pool over the given PostgreSQL address; connects at the first query. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const watch = options.onSilence && watchSilence(url, options.onSilence);
  const pool = new pg.Pool({
    Client: watch?.Client ?? NamingClient,
    connectionString: url,
    max: options.maxConnections,
    connectionTimeoutMillis: 10_000,
    application_name: "makeready",
    ...(options.onChange && { verify: listener(options.onChange) }),
  });
  watch?.follow(pool);
  let isClosing = false;
  const tellOfLoss = (error: Error) => {
    // The pool does not wait until the server has heard of its end.
    if (!isClosing) options.onConnectionLost?.(error);
  };
  pool.on("error", tellOfLoss);
  // The pool listens only to idle connections; one lost amid a transaction would end the process.
  pool.on("connect", (client) => client.on("error", tellOfLoss));
  return {
    db: withOwnTransactions(drizzle(pool, { schema }), pool),
    pool,
    async close() {
      isClosing = true;
      await pool.end();
    },
  };
}

/** Makes a new connection listen; the pool hands it out once that is done. */
function listener(onChange: (what: string) => void): NonNullable<pg.PoolConfig["verify"]> {
  return (client, done) => {
    client.on("notification", ({ payload }) => onChange(payload ?? ""));
    client.query(`listen ${CHANGES_CHANNEL}`, done);
  };
}

/**
 * Transactions on connections that always come back to the pool; Drizzle's own
 * keep one for good when it is lost before the transaction has begun.
 */
function withOwnTransactions(db: NodePgDatabase<typeof schema>, pool: pg.Pool): Db {
  const dialect = new PgDialect();
  const { fullSchema, schema: tables, tableNamesMap } = db._;
  if (!tables) throw new Error("The database was opened without its tables.");
  const relations = { fullSchema, schema: tables, tableNamesMap };
  const once: typeof db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const session = new NodePgSession<typeof schema, Tables>(client, dialect, relations);
      return await session.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(db, {
    transaction: ((work, config) => retryConflicts(() => once(work, config))) satisfies typeof once,
  });
}
