import { createAuth } from "#app/platform/auth/auth.server.ts";
import { openChangeFeed } from "#app/platform/db/change-feed.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { createLiveStreams } from "#app/platform/live/live-streams.server.ts";
import { createLogger } from "#app/platform/logger.server.ts";
import { createMetrics, type Metrics } from "#app/platform/metrics.server.ts";
import { nameRelease, readRelease } from "#app/platform/release.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import { noteAccess } from "#app/shop/audit/note-access.server.ts";
import { openOwnProvider } from "./simulator-account.ts";

export interface OpenServices {
  services: Services;
  metrics: Metrics;
  /** Finishes jobs and queries under way and closes every connection. */
  close(): Promise<void>;
}

/** The part of the shop's work that a process does. */
export interface ProcessShare {
  /** How many answer requests side by side. */
  processes: number;
  /** Whether it works off the background jobs: one of them does. */
  worksJobs: boolean;
  /** Tells the figures of all processes together; `null` where there is one. */
  gatherMetrics: (() => Promise<string>) | null;
}

export const ALONE: ProcessShare = { processes: 1, worksJobs: true, gatherMetrics: null };

/** Connections to the database, of all processes together as far as each can do with its part. */
const MAX_CONNECTIONS = 20;
const LEAST_CONNECTIONS = 8;

/** Opens everything the shop stands on. The database must be migrated. */
export async function openServices(
  env: Env,
  databaseUrl: string,
  { processes, worksJobs, gatherMetrics }: ProcessShare = ALONE,
): Promise<OpenServices> {
  const log = createLogger(env);
  const changes = openChangeFeed(databaseUrl, (error, message) =>
    log.warn({ err: error }, message),
  );
  const { db, pool, close } = openDatabase(databaseUrl, {
    maxConnections: Math.max(LEAST_CONNECTIONS, Math.ceil(MAX_CONNECTIONS / processes)),
    onConnectionLost: (error) => log.warn({ err: error }, "a database connection was lost"),
    onSilence: (isSilent) => {
      if (isSilent) log.error("the database hangs: what waits for it is given up");
      else log.warn("the database answers again");
    },
    onChange: changes.note,
  });
  const jobs = openJobQueue(pool, log, { looksAfterIt: worksJobs });
  const services: Services = {
    release: nameRelease(await readRelease()),
    env,
    db,
    changes,
    live: createLiveStreams(
      changes,
      (error, message) => log.warn({ err: error }, message),
      processes,
    ),
    log,
    storage: await openStorage(env),
    payments: openOwnProvider(env),
    jobs,
    auth: createAuth({
      db,
      secret: env.secret,
      publicUrl: env.publicUrl,
      onLock: ({ action, account, address }) => {
        const lock = { account: { typed: account }, by: null, client: { address } };
        return noteAccess(db, { action: `${action}.too-many-tries`, ...lock }, new Date());
      },
      onProblem: (level, message) => log[level]({ part: "sign-in" }, message),
    }),
    now: () => new Date(),
  };
  return {
    services,
    metrics: createMetrics(pool, gatherMetrics),
    async close() {
      services.live.close();
      await changes.close();
      await jobs.stop();
      await close();
    },
  };
}
