import type { Db } from "#app/platform/db/database.server.ts";
import { keptReadings } from "./kept-reading.server.ts";
import { readDays, type SalesOf } from "./read-sales.server.ts";
import { dayBefore, type Period, type SalesRange } from "./sales-range.ts";
import type { DaySums } from "./sales-view.ts";

const kept = keptReadings<DaySums[]>();

/**
 * The sales of each day of a range: its last day, which is today, as it is now; those before, which
 * only a late payment or a refund changes, as they were kept.
 */
export async function salesDays(
  db: Db,
  of: SalesOf,
  { range, from, to: today }: Period & { range: SalesRange },
): Promise<DaySums[]> {
  const past = { from, to: dayBefore(today) };
  const [before, now] = await Promise.all([
    kept(db, { range, ...of, ...past }, () => readDays(db, of, past)),
    readDays(db, of, { from: today, to: today }),
  ]);
  return [...before, ...now];
}
