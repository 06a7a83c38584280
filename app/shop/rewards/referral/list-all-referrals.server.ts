import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { referralRewards, referrals } from "#app/platform/db/schema.ts";
import { ZERO_CENTS } from "#app/shop/money/money.ts";
import type { ReferralStatus } from "#app/shop/rewards/rewards-terms.ts";
import { formatShopDate } from "#app/shop/clock/shop-day.ts";
import type { AdminReferral } from "./held-referral.ts";
import { selectReferrals, sideView } from "./referral-sides.server.ts";

const REFERRALS_PER_PAGE = 25;

/** Every referral, or those of one status, newest first, a page at a time. */
export async function listAllReferrals(
  db: DbOrTx,
  { status, page: asked }: { status: ReferralStatus | null; page: number },
  timeZone: string,
): Promise<{ referrals: AdminReferral[]; total: number; page: number; pages: number }> {
  const isAsked = status === null ? undefined : eq(referrals.status, status);
  const total = await db.$count(referrals, isAsked);
  const pages = Math.max(1, Math.ceil(total / REFERRALS_PER_PAGE));
  const page = Math.min(asked, pages);
  const rows = await selectReferrals(db)
    .where(isAsked)
    .orderBy(desc(referrals.createdAt), asc(referrals.id))
    .limit(REFERRALS_PER_PAGE)
    .offset((page - 1) * REFERRALS_PER_PAGE);
  const rewards = await rewardsOf(
    db,
    rows.map(({ referral }) => referral.id),
  );
  const day = (moment: Date) => formatShopDate(moment, timeZone);
  const listed = rows.map(({ referral, ...sides }) => ({
    id: referral.id,
    referrer: sideView(sides.referrer),
    friend: sideView(sides.friend),
    status: referral.status,
    invited: day(referral.createdAt),
    firstPurchase: referral.firstPurchaseCompletedAt && day(referral.firstPurchaseCompletedAt),
    reward: rewards.get(referral.id) ?? ZERO_CENTS,
  }));
  return { referrals: listed, total, page, pages };
}

async function rewardsOf(db: DbOrTx, ids: readonly string[]) {
  const { referralId, amount } = referralRewards;
  const sums = await db
    .select({ referralId, reward: sql`sum(${amount})`.mapWith(amount) })
    .from(referralRewards)
    .where(inArray(referralId, [...ids]))
    .groupBy(referralId);
  return new Map(sums.map((row) => [row.referralId, row.reward]));
}
