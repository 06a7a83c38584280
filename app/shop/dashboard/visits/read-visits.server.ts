import { and, gte, lte, min, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { visitDays } from "#app/platform/db/schema.ts";
import type { Period } from "../sales-range.ts";

/** How often the shop was come to in some days. */
export interface Visits {
  visits: number;
  /** When counting began, where that is after the first of these days. */
  countedSince: string | null;
}

export async function readVisits(db: Db, { from, to }: Period): Promise<Visits> {
  const within = and(gte(visitDays.day, from), lte(visitDays.day, to));
  const [[sum], [first]] = await Promise.all([
    db
      .select({ visits: sql`coalesce(sum(${visitDays.visits}), 0)`.mapWith(Number) })
      .from(visitDays)
      .where(within),
    db.select({ day: min(visitDays.day) }).from(visitDays),
  ]);
  const day = first?.day ?? null;
  return { visits: sum?.visits ?? 0, countedSince: day !== null && day <= from ? null : day };
}
