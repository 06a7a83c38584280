import { and, countDistinct, eq, lt, notInArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { visitDays } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { shopDayKey } from "#app/shop/clock/shop-day.ts";
import { type Counted, countMostFrequent } from "./most-frequent.ts";
import { type SeenRequest, type Visit, visitOf } from "./visit-of.server.ts";

/** Between one writing and the next; so much is lost when a process is killed. */
const WRITE_MS = 30_000;
/**
 * Different pages and sources between two writings: those from a host that is known, those of others, and
 * those without one, each. Of what is beyond, the rarest become "other".
 */
const MOST_IN_MEMORY = 4000;
/** Hosts of a day that have rows of their own. */
export const MOST_SOURCES = 200;
/** Pages of one such host in a day; the others are one row. */
export const MOST_PAGES_OF_SOURCE = 20;
/** The more of so many days before a host led here on, the sooner it is told apart. */
const KNOWN_DAYS = 30;
/** A year and the one before it can be compared. */
const KEPT_DAYS = 800;
/** Stands for hosts, or for a host's pages, that are too many to be told apart. */
const OTHER = "other";

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
  let tally = openTally();
  let known: ReadonlySet<string> = new Set();
  const write = async () => {
    const batch = tally.visits();
    if (batch.length === 0) return;
    tally = openTally();
    known = await writeVisits(services, batch);
  };
  const tell = (error: unknown) => services.log.error({ err: error }, "visits were not written");
  const timer = setInterval(() => void write().catch(tell), WRITE_MS).unref();
  return {
    note(request) {
      const seen = visitOf(request, ownHost);
      if (seen !== null) tally.add(seen, known);
    },
    write,
    async close() {
      clearInterval(timer);
      await write().catch(tell);
    },
  };
}

/** The visits between two writings. */
function openTally() {
  const others = new Map<string, number>();
  const addOther = ({ item: { page }, times }: Counted<Visit>) =>
    others.set(page, (others.get(page) ?? 0) + times);
  const open = () => countMostFrequent<Visit>(MOST_IN_MEMORY, addOther);
  const [sourceless, fromKnown, fromOthers] = [open(), open(), open()];
  return {
    add(visit: Visit, known: ReadonlySet<string>): void {
      const { page, source } = visit;
      const named = known.has(source) ? fromKnown : fromOthers;
      (source === "" ? sourceless : named).add(`${page} ${source}`, visit);
    },
    visits(): (Visit & { visits: number })[] {
      const counted = [sourceless, fromKnown, fromOthers].flatMap((one) => one.counted());
      return [
        ...counted.map(({ item, times }) => ({ ...item, visits: times })),
        ...[...others].map(([page, visits]) => ({ page, source: OTHER, visits })),
      ];
    },
  };
}

/**
 * Adds a batch to its day. Anybody can make up where they come from, and does not keep others from
 * being told apart: a day keeps {@link MOST_SOURCES} hosts, those that led here on most days before beside
 * those that did so most often, each with the {@link MOST_PAGES_OF_SOURCE} pages it led to most;
 * visits from others keep their page. Returns the hosts that led here on the days before.
 */
export async function writeVisits(
  { changes, db, now }: Pick<Services, "changes" | "db" | "now">,
  batch: readonly (Visit & { visits: number })[],
): Promise<ReadonlySet<string>> {
  const { timeZone } = await currentSettings({ db, changes });
  const day = shopDayKey(now(), timeZone);
  return db.transaction(async (tx) => {
    // Processes write one after the other, so that none of them folds what another is adding.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('visit_days'))`);
    await addVisits(tx, day, batch);
    const sources = batch.map(({ source }) => source);
    await foldSources(tx, day, [...new Set(sources)]);
    await foldPages(tx, day);
    return knownSources(tx, day);
  });
}

/** As one parameter: thousands of them take longer to number than to write. */
async function addVisits(
  tx: Tx,
  day: string,
  batch: readonly (Visit & { visits: number })[],
): Promise<void> {
  await tx.execute(sql`
    insert into visit_days (day, page, source, visits)
    select ${day}::date, page, source, sum(visits)
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
      as seen(page text, source text, visits integer)
    group by page, source
    on conflict (day, page, source) do update
      set visits = visit_days.visits + excluded.visits`);
}

/** With the days before that each of them led here on, as `days`. */
const known = (day: string) => sql`
  select source, count(distinct day) as days from visit_days
  where day < ${day}::date and day >= ${day}::date - ${KNOWN_DAYS}::integer
    and source not in ('', ${OTHER})
  group by source`;

async function knownSources(tx: Tx, day: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ source: string }>(
    sql`select source from (${known(day)}) known order by days desc, source limit ${MOST_SOURCES}`,
  );
  return new Set(rows.map(({ source }) => source));
}

/** The hosts beyond those become one; of two that are alike the one that was just seen stays. */
async function foldSources(tx: Tx, day: string, seen: readonly string[]): Promise<void> {
  const isToldApart = and(eq(visitDays.day, day), notInArray(visitDays.source, ["", OTHER]));
  const [told] = await tx
    .select({ hosts: countDistinct(visitDays.source) })
    .from(visitDays)
    .where(isToldApart);
  if ((told?.hosts ?? 0) <= MOST_SOURCES) return;
  await tx.execute(sql`
    with host as (
      select source, coalesce(max(known.days), 0) as days, sum(visits) as visits,
        source in (select jsonb_array_elements_text(${JSON.stringify(seen)}::jsonb)) as is_seen
      from visit_days left join (${known(day)}) known using (source)
      where day = ${day} and source not in ('', ${OTHER}) group by source),
    placed as (
      select source,
        row_number() over (order by days desc, visits desc, is_seen desc, source) as by_days,
        row_number() over (order by visits desc, days desc, is_seen desc, source) as by_visits
      from host),
    ranked as (
      select source, row_number() over (order by least(by_days, by_visits), by_days) as place
      from placed),
    gone as (
      delete from visit_days where day = ${day}
        and source in (select source from ranked where place > ${MOST_SOURCES})
      returning page, visits)
    insert into visit_days (day, page, source, visits)
    select ${day}::date, page, ${OTHER}::text, sum(visits) from gone group by page
    on conflict (day, page, source) do update
      set visits = visit_days.visits + excluded.visits`);
}

/** The pages on which a host led here least often become one. */
async function foldPages(tx: Tx, day: string): Promise<void> {
  await tx.execute(sql`
    with ranked as (
      select page, source, row_number() over (
        partition by source order by visits desc, page) as place
      from visit_days
      where day = ${day} and source not in ('', ${OTHER}) and page <> ${OTHER}),
    gone as (
      delete from visit_days using ranked
      where visit_days.day = ${day} and visit_days.page = ranked.page
        and visit_days.source = ranked.source and place > ${MOST_PAGES_OF_SOURCE}
      returning visit_days.source, visit_days.visits)
    insert into visit_days (day, page, source, visits)
    select ${day}::date, ${OTHER}::text, source, sum(visits) from gone group by source
    on conflict (day, page, source) do update
      set visits = visit_days.visits + excluded.visits`);
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
