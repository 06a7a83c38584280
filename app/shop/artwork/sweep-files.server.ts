import { and, eq, isNull, lt } from "drizzle-orm";
import { files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";

const SWEEP_FILES = "sweep-files";
const KEEP_DAYS = 14;
const BATCH = 200;

/** Once a day: uploads that never became part of an order go (decisions §6). */
export async function registerFileJobs(
  services: Pick<Services, "db" | "jobs" | "now" | "storage">,
) {
  await services.jobs.work(SWEEP_FILES, async () => {
    await sweepFiles(services);
  });
  await services.jobs.schedule(SWEEP_FILES, "17 8 * * *");
}

/** Removes uploads that no order took within two weeks; returns how many. */
export async function sweepFiles({
  db,
  storage,
  now,
}: Pick<Services, "db" | "now" | "storage">): Promise<number> {
  const before = new Date(now().getTime() - KEEP_DAYS * 24 * 60 * 60 * 1000);
  const stale = await db
    .select({ id: files.id, storageKey: files.storageKey })
    .from(files)
    .where(and(isNull(files.orderLineId), lt(files.createdAt, before)))
    .limit(BATCH);
  let removed = 0;
  for (const { id, storageKey } of stale) {
    // The row goes first, and only while no order has taken the file meanwhile.
    const gone = await db
      .delete(files)
      .where(and(eq(files.id, id), isNull(files.orderLineId)))
      .returning({ id: files.id });
    if (gone.length === 0) continue;
    await storage.remove(storageKey);
    removed += 1;
  }
  return removed;
}
