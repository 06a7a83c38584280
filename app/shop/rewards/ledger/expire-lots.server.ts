import { and, asc, gt, inArray, lte, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { loyaltyLots, loyaltyPoints } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { ZERO_CENTS } from "#app/shop/money/money.ts";
import { findUnforfeited, forfeitIfClosed } from "./forfeit.server.ts";
import { lockBalances } from "./open-lots.server.ts";

const EXPIRE_LOTS = "expire-mega-bucks";
const BATCH = 500;

/** Once a day; until it has run, balances leave out what has lapsed. */
export async function registerRewardJobs(
  services: Pick<Services, "db" | "jobs" | "now">,
): Promise<void> {
  await services.jobs.work(EXPIRE_LOTS, async () => {
    await expireLots(services);
    await forfeitRest(services);
  });
  await services.jobs.schedule(EXPIRE_LOTS, "13 8 * * *");
}

/** Books what has lapsed of lots, each as an entry of its lot (decisions §5); returns how many. */
export async function expireLots({
  db,
  now: clock,
}: Pick<Services, "db" | "now">): Promise<number> {
  const now = clock();
  let booked = 0;
  for (;;) {
    const count = await db.transaction((tx) => bookBatch(tx, now));
    booked += count;
    if (count < BATCH) return booked;
  }
}

/**
 * Whatever reached somebody's ledger at the very moment in which they closed their account,
 * or before closing booked it (decisions §6).
 */
export async function forfeitRest({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  for (;;) {
    const people = await findUnforfeited(db, BATCH);
    if (people.length === 0) return;
    await db.transaction((tx) => forfeitIfClosed(tx, people, now()));
  }
}

async function bookBatch(tx: Tx, now: Date): Promise<number> {
  const hasLapsed = and(lte(loyaltyLots.expiresAt, now), gt(loyaltyLots.remaining, ZERO_CENTS));
  const lapsed = await tx
    .select({ id: loyaltyLots.id, userId: loyaltyLots.userId })
    .from(loyaltyLots)
    .where(hasLapsed)
    .orderBy(asc(loyaltyLots.expiresAt))
    .limit(BATCH);
  if (lapsed.length === 0) return 0;
  await lockBalances(tx, [...new Set(lapsed.map(({ userId }) => userId))]);
  const ids = lapsed.map(({ id }) => id);
  // Somebody may have taken from them before the lock: what is left now is what lapses.
  await tx.execute(sql`
    insert into ${loyaltyPoints} (id, user_id, transaction_type, points_amount, description,
      lot_id, cause, created_at)
    select gen_random_uuid(), lot.user_id, 'expired', -lot.remaining, earned.description,
      lot.id, 'expired:' || gen_random_uuid(), ${now}
    from ${loyaltyLots} lot join ${loyaltyPoints} earned on earned.id = lot.id
    where ${inArray(sql`lot.id`, ids)} and lot.remaining > 0`);
  return lapsed.length;
}
