import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { coupons } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { returnCoupon } from "#app/shop/rewards/redeem/return-coupon.server.ts";

const RETURN_COUPONS = "return-expired-coupons";
const BATCH = 200;

type ReturnServices = Pick<Services, "db" | "jobs" | "now">;

/** Every hour: coupons that expired unused go back to the ledger. */
export async function registerCouponJobs(services: ReturnServices): Promise<void> {
  await services.jobs.work(RETURN_COUPONS, async () => {
    await returnExpiredCoupons(services);
  });
  await services.jobs.schedule(RETURN_COUPONS, "47 * * * *");
}

/**
 * Returns what expired coupons were made of to its lots, which keep their own dates
 * (decisions §5). One that an unpaid order holds waits until that is paid or lets go
 * of it. Returns how many.
 */
export async function returnExpiredCoupons({
  db,
  now: clock,
}: Pick<Services, "db" | "now">): Promise<number> {
  const now = clock();
  let returned = 0;
  for (;;) {
    const expired = await db
      .select({ code: coupons.code })
      .from(coupons)
      .where(isExpired(now))
      .orderBy(asc(coupons.expiresAt))
      .limit(BATCH);
    for (const { code } of expired) {
      if (await db.transaction((tx) => returnOne(tx, code, now))) returned += 1;
    }
    if (expired.length < BATCH) return returned;
  }
}

function isExpired(now: Date) {
  return and(isNull(coupons.returnedAt), isNull(coupons.usedAt), lte(coupons.expiresAt, now));
}

/** An order may take it at this very moment: the row decides. */
async function returnOne(tx: Tx, code: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(coupons)
    .set({ returnedAt: now })
    .where(and(eq(coupons.code, code), isExpired(now)));
  if (rowCount === 0) return false;
  await returnWhole(tx, code, `Coupon ${code} expired unused`, now);
  return true;
}

/**
 * Ends the coupons that somebody has not used, with their account: what they were made of
 * goes back to its lots, to be forfeited with these. One that an unpaid order holds stays until then.
 */
export async function endCouponsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  const ended = await tx
    .update(coupons)
    .set({ returnedAt: now })
    .where(and(eq(coupons.userId, userId), isNull(coupons.returnedAt), isNull(coupons.usedAt)))
    .returning({ code: coupons.code });
  for (const { code } of ended) {
    await returnWhole(tx, code, `Coupon ${code} ended with the account`, now);
  }
}

function returnWhole(tx: Tx, code: string, description: string, now: Date): Promise<void> {
  const coupon = { code, why: "expired" as const, orderId: null, renewsUntil: null };
  return returnCoupon(tx, { ...coupon, description, amount: ({ value }) => value }, now);
}
