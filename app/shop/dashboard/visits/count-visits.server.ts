import { eq, lt, sql } from "drizzle-orm";
import { visitDays } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { shopDayKey } from "#app/shop/clock/shop-day.ts";
import { type SeenRequest, type Visit, visitOf } from "./visit-of.server.ts";

/** Between one writing and the next; so much is lost when a process is killed. */
const WRITE_MS = 30_000;
/** Different pages and sources of a day; what comes after them is counted as one. */
export const MOST_A_DAY = 2000;
/** A year and the one before it can be compared. */
const KEPT_DAYS = 800;
const OTHER: Visit = { page: "other", source: "other" };

export interface VisitCounter {
  note(request: SeenRequest): void;
  /** Writes what was counted since the last time. */
  write(): Promise<void>;
  /** Writes it a last time. */
  close(): Promise<void>;
}

type CountServices = Pick<Services, "changes" | "db" | "env" | "log" | "now">;

/**
 * Counts visits without cookies and without keeping anything of a person: in memory, written
 * together, by day, page and source (decision 50).
 */
export function countVisits(services: CountServices): VisitCounter {
  const ownHost = new URL(services.env.publicUrl).hostname;
  let counted = new Map<string, Visit & { visits: number }>();
  const write = async () => {
    if (counted.size === 0) return;
    const batch = [...counted.values()];
    counted = new Map();
    await writeVisits(services, batch);
  };
  const tell = (error: unknown) => services.log.error({ err: error }, "visits were not written");
  const timer = setInterval(() => void write().catch(tell), WRITE_MS).unref();
  return {
    note(request) {
      const seen = visitOf(request, ownHost);
      if (seen === null) return;
      const visit = counted.size < MOST_A_DAY || counted.has(keyOf(seen)) ? seen : OTHER;
      const key = keyOf(visit);
      counted.set(key, { ...visit, visits: (counted.get(key)?.visits ?? 0) + 1 });
    },
    write,
    async close() {
      clearInterval(timer);
      await write().catch(tell);
    },
  };
}

function keyOf({ page, source }: Visit): string {
  return `${page} ${source}`;
}

/** Adds a batch to its day, which never has more than `MOST_A_DAY` different rows and one. */
export async function writeVisits(
  { changes, db, now }: Pick<Services, "changes" | "db" | "now">,
  batch: readonly (Visit & { visits: number })[],
): Promise<void> {
  const { timeZone } = await currentSettings({ db, changes });
  const day = shopDayKey(now(), timeZone);
  await db.transaction(async (tx) => {
    // Processes write one after the other, so that none of them counts what another is adding.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('visit_days'))`);
    const held = await tx
      .select({ page: visitDays.page, source: visitDays.source })
      .from(visitDays)
      .where(eq(visitDays.day, day));
    const known = new Set(held.map(keyOf));
    const sums = new Map<string, Visit & { visits: number }>();
    for (const { visits, ...seen } of batch) {
      const isKnown = known.has(keyOf(seen));
      const visit = isKnown || known.size < MOST_A_DAY ? seen : OTHER;
      const key = keyOf(visit);
      known.add(key);
      sums.set(key, { ...visit, visits: (sums.get(key)?.visits ?? 0) + visits });
    }
    const { page, source, visits } = visitDays;
    await tx
      .insert(visitDays)
      .values([...sums.values()].map((sum) => ({ ...sum, day })))
      .onConflictDoUpdate({
        target: [visitDays.day, page, source],
        set: { visits: sql`${visits} + excluded.visits` },
      });
  });
}

const SWEEP_VISITS = "sweep-visits";

/** Every night: days that nothing is compared with any more go. */
export async function registerVisitJobs(services: Pick<Services, "db" | "jobs" | "now">) {
  await services.jobs.work(SWEEP_VISITS, () => sweepVisits(services));
  await services.jobs.schedule(SWEEP_VISITS, "37 8 * * *");
}

export async function sweepVisits({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const first = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  await db.delete(visitDays).where(lt(visitDays.day, first.toISOString().slice(0, 10)));
}
