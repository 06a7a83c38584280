import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { customerOrders, files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasCode } from "#app/platform/system-error.server.ts";
import { isOfCalledOffOrder } from "./called-off.server.ts";
import { dropContent } from "./drop-content.server.ts";
import { UNUSED_KEPT_DAYS } from "./room-for-files.ts";
import { incomingFolder } from "./with-temporary-file.server.ts";

const SWEEP_FILES = "sweep-files";
const BATCH = 200;

const DAY_MS = 24 * 60 * 60 * 1000;

type SweepServices = Pick<Services, "db" | "env" | "now" | "storage">;

/** Once a day uploads that will never be printed go (decisions §6). */
export async function registerFileJobs(services: SweepServices & Pick<Services, "jobs">) {
  await services.jobs.work(SWEEP_FILES, async () => {
    await sweepFiles(services);
  });
  await services.jobs.schedule(SWEEP_FILES, "17 8 * * *");
}

/**
 * Removes uploads that neither order, cart nor proof took within two weeks, those of orders that
 * were cancelled as long ago and brought no money, and what a crash left half-received.
 * Returns how many files went from storage.
 */
export async function sweepFiles(services: SweepServices): Promise<number> {
  await sweepIncoming(services);
  let removed = 0;
  for (;;) {
    const swept = await sweepBatch(services);
    removed += swept.removed;
    if (swept.stale < BATCH) return removed;
  }
}

async function sweepBatch({ db, storage, now }: SweepServices) {
  const isStale = staleBefore(new Date(now().getTime() - UNUSED_KEPT_DAYS * DAY_MS));
  const stale = await db
    .select({ id: files.id, storageKey: files.storageKey })
    .from(files)
    .where(isStale)
    .limit(BATCH);
  let removed = 0;
  for (const { id, storageKey } of stale) {
    // The row goes first, and only while no order has taken the file meanwhile.
    const gone = await db
      .delete(files)
      .where(and(eq(files.id, id), isStale))
      .returning({ id: files.id });
    if (gone.length === 0) continue;
    if (await dropContent({ db, storage }, storageKey)) removed += 1;
  }
  return { stale: stale.length, removed };
}

function staleBefore(before: Date) {
  const isOld = lt(customerOrders.updatedAt, before);
  return and(
    lt(files.createdAt, before),
    isNull(files.cartLineId),
    isNull(files.submissionId),
    isNull(files.proofId),
    or(isNull(files.orderLineId), isOfCalledOffOrder(isOld)),
  );
}

/** An upload takes minutes; what is a day old was left by a process that died. */
async function sweepIncoming({ env, now }: SweepServices) {
  const folder = incomingFolder(env);
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await unlessMissing(stat(path));
    if (found && now().getTime() - found.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}

/** An upload may end, and its file go, while we look; any other trouble is told. */
async function unlessMissing<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}
