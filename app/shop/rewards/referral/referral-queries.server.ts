import { asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { profiles, referralRewards, referrals } from "#app/platform/db/schema.ts";
import { ZERO_CENTS } from "#app/shop/money/money.ts";
import type { ReferralStatus } from "#app/shop/rewards/rewards-terms.ts";
import { bonusTakenBack } from "./bonus-taken-back.server.ts";

const REFERRALS_PER_PAGE = 20;

/**
 * How somebody's invitations went, in numbers and cents (`get_referral_stats`,
 * accounts §7): `total_earnings` are bonuses and commission, less what refunds took
 * back; `total_commission` is part of it. Pending are those held for admins, too.
 */
export async function referralStats(db: DbOrTx, referrerId: string) {
  const ofStatus = (...statuses: ReferralStatus[]) =>
    sql<number>`(count(*) filter (where ${inArray(referrals.status, statuses)}))::int`;
  const [counts] = await db
    .select({
      total: count(),
      active: ofStatus("active"),
      pending: ofStatus("pending", "held"),
    })
    .from(referrals)
    .where(eq(referrals.referrerId, referrerId));
  const { amount } = referralRewards;
  const isCommission = eq(referralRewards.rewardType, "commission");
  const [earned] = await db
    .select({
      earnings: sql`coalesce(sum(${amount}), 0)`.mapWith(amount),
      commission: sql`coalesce(sum(${amount}) filter (where ${isCommission}), 0)`.mapWith(amount),
    })
    .from(referralRewards)
    .where(eq(referralRewards.referrerId, referrerId));
  if (!counts || !earned) throw new Error("A count has one row.");
  return { ...counts, ...earned };
}

/**
 * The friends that somebody invited, newest first, a page at a time: the friend's first name and
 * business, how far the referral went, and the referrer's reward. Nothing of the friend's orders
 * (decisions §5).
 */
export async function listReferrals(db: DbOrTx, referrerId: string, asked: number) {
  const own = eq(referrals.referrerId, referrerId);
  const total = await db.$count(referrals, own);
  const pages = Math.max(1, Math.ceil(total / REFERRALS_PER_PAGE));
  const page = Math.min(asked, pages);
  const rows = await db
    .select({
      id: referrals.id,
      firstName: sql<string>`coalesce(${profiles.firstName}, '')`,
      businessName: sql<string>`coalesce(${profiles.businessName}, '')`,
      status: referrals.status,
      createdAt: referrals.createdAt,
      firstPurchaseAt: referrals.firstPurchaseCompletedAt,
      bonusTakenBack: bonusTakenBack(db),
    })
    .from(referrals)
    .leftJoin(profiles, eq(profiles.userId, referrals.referredId))
    .where(own)
    .orderBy(desc(referrals.createdAt), asc(referrals.id))
    .limit(REFERRALS_PER_PAGE)
    .offset((page - 1) * REFERRALS_PER_PAGE);
  const rewards = await rewardsFor(db, rows);
  return {
    referrals: rows.map((row) => ({ ...row, reward: rewards.get(row.id) ?? ZERO_CENTS })),
    total,
    page,
    pages,
  };
}

async function rewardsFor(db: DbOrTx, rows: readonly { id: string }[]) {
  const { referralId, amount } = referralRewards;
  const ids = rows.map(({ id }) => id);
  const sums = await db
    .select({ referralId, reward: sql`sum(${amount})`.mapWith(amount) })
    .from(referralRewards)
    .where(inArray(referralId, ids))
    .groupBy(referralId);
  return new Map(sums.map((row) => [row.referralId, row.reward]));
}

/**
 * The rewards that somebody's friends brought them, entry by entry, newest first, a page at a time.
 */
export async function listReferralRewards(db: DbOrTx, referrerId: string, asked: number) {
  const own = eq(referralRewards.referrerId, referrerId);
  const total = await db.$count(referralRewards, own);
  const pages = Math.max(1, Math.ceil(total / REFERRALS_PER_PAGE));
  const page = Math.min(asked, pages);
  const rewards = await db
    .select({
      id: referralRewards.id,
      referralId: referralRewards.referralId,
      rewardType: referralRewards.rewardType,
      amount: referralRewards.amount,
      description: referralRewards.description,
      createdAt: referralRewards.createdAt,
    })
    .from(referralRewards)
    .where(own)
    .orderBy(desc(referralRewards.createdAt), asc(referralRewards.id))
    .limit(REFERRALS_PER_PAGE)
    .offset((page - 1) * REFERRALS_PER_PAGE);
  return { rewards, total, page, pages };
}
