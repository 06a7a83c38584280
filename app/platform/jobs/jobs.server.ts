import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Tx } from "../db/database.server.ts";
import type { Logger } from "../logger.server.ts";

export interface EnqueueOptions {
  startAfterSeconds?: number;
  /** While a job with the same key waits, another one is not added. */
  singletonKey?: string;
}

/** Background work, kept in the database. Handlers must be idempotent: a job may run twice. */
export interface JobQueue {
  /** Adds a job in the caller's transaction: it exists exactly when the transaction's changes do. */
  enqueue(tx: Tx, queue: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Handles the queue's jobs one by one in this process; a job whose handler throws is tried again later. */
  work<Data extends object>(queue: string, handler: (data: Data) => Promise<void>): Promise<void>;
  /** Adds a job at every time of the cron expression (UTC). */
  schedule(queue: string, cron: string): Promise<void>;
  start(): Promise<void>;
  /** Finishes the jobs at hand, then stops. */
  stop(): Promise<void>;
}

/** A job whose handler throws is tried again, ever more rarely, for most of a day. */
const RETRIES = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 };

/** Opens the queue over the shop's database; `start` creates its tables. */
export function openJobQueue(pool: Pick<pg.Pool, "query">, log: Logger): JobQueue {
  // The shop's own pool: fewer connections, and the same care for lost ones.
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  const known = new Map<string, Promise<void>>();
  const ensureQueue = (queue: string) => {
    const existing = known.get(queue);
    if (existing) return existing;
    const made = boss.createQueue(queue, RETRIES);
    known.set(queue, made);
    // What failed once is tried again by the next caller.
    made.catch(() => known.delete(queue));
    return made;
  };
  return {
    async enqueue(tx, queue, data, options = {}) {
      await ensureQueue(queue);
      await boss.send(queue, data, {
        db: fromDrizzle(tx, sql),
        ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
        ...(options.singletonKey !== undefined && { singletonKey: options.singletonKey }),
      });
    },
    async work<Data extends object>(queue: string, handler: (data: Data) => Promise<void>) {
      await ensureQueue(queue);
      await boss.work<Data>(queue, { batchSize: 1, pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs) await handler(job.data);
      });
    },
    async schedule(queue, cron) {
      await ensureQueue(queue);
      await boss.schedule(queue, cron);
    },
    async start() {
      await boss.start();
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}
