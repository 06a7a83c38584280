import { eq, lt, min, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, visitDays } from "#app/platform/db/schema.ts";
import { shopDayKey } from "#app/shop/clock/shop-day.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/**
 * How often the shop was visited during its trial: on the days before that of the first real order,
 * where there are test orders to clear; on all days where there are no orders of any kind.
 */
export async function countTrialVisits(
  tx: Tx,
  settings: Settings,
  testOrders: number,
): Promise<number> {
  const { isOver, isOfTrial } = await findTrial(tx, settings);
  if (isOver && testOrders === 0) return 0;
  const [sum] = await tx
    .select({ visits: sql`coalesce(sum(${visitDays.visits}), 0)`.mapWith(Number) })
    .from(visitDays)
    .where(isOfTrial);
  return sum?.visits ?? 0;
}

/** Removes them, so that the shop's figures begin with its customers. */
export async function removeTrialVisits(tx: Tx, settings: Settings): Promise<void> {
  const { isOfTrial } = await findTrial(tx, settings);
  await tx.delete(visitDays).where(isOfTrial);
}

async function findTrial(tx: Tx, { timeZone }: Settings) {
  const [first] = await tx
    .select({ at: min(customerOrders.createdAt) })
    .from(customerOrders)
    .where(eq(customerOrders.isTest, false));
  if (!first?.at) return { isOver: false, isOfTrial: undefined };
  return { isOver: true, isOfTrial: lt(visitDays.day, shopDayKey(first.at, timeZone)) };
}
