import { eq, lt, min, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, visitDays } from "#app/platform/db/schema.ts";
import { shopDayKey } from "#app/shop/clock/shop-day.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** How often the shop was come to while it was tried out. */
export async function countTrialVisits(tx: Tx, settings: Settings): Promise<number> {
  const [sum] = await tx
    .select({ visits: sql`coalesce(sum(${visitDays.visits}), 0)`.mapWith(Number) })
    .from(visitDays)
    .where(await isOfTrial(tx, settings));
  return sum?.visits ?? 0;
}

/** Removes them, so that the shop's figures begin with its customers. */
export async function removeTrialVisits(tx: Tx, settings: Settings): Promise<void> {
  await tx.delete(visitDays).where(await isOfTrial(tx, settings));
}

/** The days before that of the first real order; all where there is none. */
async function isOfTrial(tx: Tx, { timeZone }: Settings) {
  const [first] = await tx
    .select({ at: min(customerOrders.createdAt) })
    .from(customerOrders)
    .where(eq(customerOrders.isTest, false));
  return first?.at ? lt(visitDays.day, shopDayKey(first.at, timeZone)) : undefined;
}
