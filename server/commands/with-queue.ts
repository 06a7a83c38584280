import { type Db, openDatabase } from "#app/platform/db/database.server.ts";
import { type JobQueue, openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { createLogger } from "#app/platform/logger.server.ts";
import type { Installation } from "../installation.ts";

/** What the shop does once it runs again: said where none runs. */
export const DISK_IS_FREED_LATER = "Disk space is freed the next time the shop starts.\n";

/** Does a command's work with a database and a queue into which it puts what the shop does afterwards. */
export async function withQueue<Result>(
  { env, databaseUrl }: Pick<Installation, "env" | "databaseUrl">,
  work: (services: { db: Db; env: Installation["env"]; jobs: JobQueue }) => Promise<Result>,
): Promise<Result> {
  const { db, pool, close } = openDatabase(databaseUrl, { maxConnections: 2 });
  try {
    const log = createLogger({ ...env, logLevel: "warn" });
    const jobs = openJobQueue(pool, log, { looksAfterIt: false });
    await jobs.start();
    try {
      return await work({ db, env, jobs });
    } finally {
      await jobs.stop();
    }
  } finally {
    await close();
  }
}
