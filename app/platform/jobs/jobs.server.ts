import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, type Job, type JobResult, PgBoss } from "pg-boss";
import type { Tx } from "../db/database.server.ts";
import { isOutage } from "../db/is-outage.server.ts";
import type { Logger } from "../logger.server.ts";
import { sayAtTimes } from "../say-at-times.server.ts";
import { type Look, type Poller, startPoller } from "./poller.server.ts";

export interface EnqueueOptions {
  startAfterSeconds?: number;
}

/** Background work, kept in the database. Handlers must be idempotent: a job may run twice. */
export interface JobQueue {
  /** Adds a job in the caller's transaction: it exists exactly when the transaction's changes do. */
  enqueue(tx: Tx, queue: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Removes such jobs, those too that are done and are kept for a while. */
  forget(tx: Tx, queue: string, data: object): Promise<void>;
  /** Handles the queue's jobs one by one in this process; a job whose handler throws is tried again later. */
  work<Data extends object>(queue: string, handler: (data: Data) => Promise<void>): Promise<void>;
  /**
   * Looks every second for work that is kept in a table of its own, and soon
   * after it was woken; one look after the other. `look` tells whether there may be more.
   */
  poll(name: string, look: Look): void;
  /** Such work is about to be committed. Without it, or elsewhere, it is found a second later. */
  wake(name: string): void;
  /** Adds a job at every time of the cron expression (UTC). */
  schedule(queue: string, cron: string): Promise<void>;
  start(): Promise<void>;
  /** Finishes the jobs at hand, then stops. */
  stop(): Promise<void>;
}

/** A job whose handler throws is tried again, ever more rarely, for about two days. */
const RETRIES = { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 };

/** A finished job is soon forgotten: its data may name somebody. */
const KEPT = { deleteAfterSeconds: 24 * 60 * 60 };

/** Every queue asks every second: while the database is away that is no news. */
const AWAY_TOLD_EVERY_MS = 60_000;

/** The time that running jobs have left when the shop stops. */
const STOP_MS = 20_000;

/** While there is more to do the queue is asked again at once, else every second. */
const POLLING = { batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 1 };

/**
 * Opens the queue over the shop's database; `start` creates its tables. One process of a
 * shop looks after it; the others, which only add to it, leave that alone.
 */
export function openJobQueue(
  pool: Pick<pg.Pool, "query">,
  log: Logger,
  { looksAfterIt = true }: { looksAfterIt?: boolean } = {},
): JobQueue {
  // The shop's own pool: fewer connections, and the same care for lost ones.
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: looksAfterIt,
    schedule: looksAfterIt,
  });
  const tellAway = sayAtTimes(AWAY_TOLD_EVERY_MS, (times, error: Error) =>
    log.error({ err: error, times }, "the job queue can't reach the database"),
  );
  boss.on("error", (error) => {
    if (isOutage(error)) tellAway(error);
    else log.error({ err: error }, "job queue");
  });
  const pollers = new Map<string, Poller>();
  const known = new Map<string, Promise<void>>();
  const ensureQueue = (queue: string) => {
    const existing = known.get(queue);
    if (existing) return existing;
    const made = boss.createQueue(queue, { ...RETRIES, ...KEPT });
    known.set(queue, made);
    // A queue that could not be made is made by the next caller.
    made.catch(() => known.delete(queue));
    return made;
  };
  return {
    async enqueue(tx, queue, data, options = {}) {
      await ensureQueue(queue);
      await boss.send(queue, data, {
        db: fromDrizzle(tx, sql),
        ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
      });
    },
    async forget(tx, queue, data) {
      await ensureQueue(queue);
      const options = { db: fromDrizzle(tx, sql) };
      const jobs = await boss.findJobs(queue, { ...options, data });
      const ids = jobs.map(({ id }) => id);
      if (ids.length > 0) await boss.deleteJob(queue, ids, options);
    },
    async work<Data extends object>(queue: string, handler: (data: Data) => Promise<void>) {
      await ensureQueue(queue);
      await boss.work<Data>(queue, { ...POLLING, perJobResults: true }, async (jobs) => {
        const results: JobResult[] = [];
        for (const job of jobs) results.push(await resultOf(job, handler, log));
        return results;
      });
    },
    poll(name, look) {
      pollers.set(name, startPoller(look, log));
    },
    wake(name) {
      pollers.get(name)?.wake();
    },
    async schedule(queue, cron) {
      await ensureQueue(queue);
      await boss.schedule(queue, cron);
    },
    async start() {
      await boss.start();
    },
    async stop() {
      const looks = [...pollers.values()].map((poller) => poller.stop());
      await Promise.race([Promise.all(looks), sleep(STOP_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

async function resultOf<Data>(
  { id, name, data }: Job<Data>,
  handler: (data: Data) => Promise<void>,
  log: Logger,
): Promise<JobResult> {
  try {
    await handler(data);
    return { id, status: "completed" };
  } catch (error) {
    log.warn({ err: error, queue: name, job: id }, "a job failed; it is tried again");
    const output = { message: error instanceof Error ? error.message : String(error) };
    return { id, status: "failed", output };
  }
}
