import { and, isNull, lt } from "drizzle-orm";
import { carts } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";

const SWEEP_CARTS = "sweep-carts";
const KEEP_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Once a day, before the files: carts that nobody comes back to go. */
export async function registerCartJobs(services: Pick<Services, "db" | "jobs" | "now">) {
  await services.jobs.work(SWEEP_CARTS, async () => {
    await sweepCarts(services);
  });
  await services.jobs.schedule(SWEEP_CARTS, "7 8 * * *");
}

/**
 * Removes guests' carts that were not touched for two months; their files are free
 * to be swept then. Members' carts stay. Returns how many went.
 */
export async function sweepCarts({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - KEEP_DAYS * DAY_MS);
  const { rowCount } = await db
    .delete(carts)
    .where(and(isNull(carts.userId), lt(carts.updatedAt, before)));
  return rowCount ?? 0;
}
