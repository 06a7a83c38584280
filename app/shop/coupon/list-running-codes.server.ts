import { and, eq, gte, isNull, lte, or } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { promotions } from "#app/platform/db/schema.ts";

/** The codes of the promotions that run now: the same rule as `isRunning`. */
export async function listRunningCodes(db: DbOrTx, now: Date): Promise<string[]> {
  const { code, isActive, startsAt, endsAt } = promotions;
  const rows = await db
    .select({ code })
    .from(promotions)
    .where(and(eq(isActive, true), lte(startsAt, now), or(isNull(endsAt), gte(endsAt, now))));
  return rows.map((row) => row.code);
}
