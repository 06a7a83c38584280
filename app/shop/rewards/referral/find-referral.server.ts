import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { profiles, referralRewards, referrals } from "#app/platform/db/schema.ts";
import { bonusTakenBack } from "./bonus-taken-back.server.ts";

/** The rewards that fit a dialog; Earnings list them all. */
const REWARDS_SHOWN = 12;

/**
 * One of somebody's own referrals with the newest of what it brought them; `null` for
 * anybody else's. Nothing of the friend's orders (decisions §5).
 */
export async function findReferral(db: DbOrTx, referrerId: string, referralId: string) {
  const { amount } = referralRewards;
  const ofThis = eq(referralRewards.referralId, referralId);
  const sum = db
    .select({ sum: sql`coalesce(sum(${amount}), 0)` })
    .from(referralRewards)
    .where(ofThis);
  const [referral] = await db
    .select({
      id: referrals.id,
      firstName: sql<string>`coalesce(${profiles.firstName}, '')`,
      businessName: sql<string>`coalesce(${profiles.businessName}, '')`,
      status: referrals.status,
      createdAt: referrals.createdAt,
      firstPurchaseAt: referrals.firstPurchaseCompletedAt,
      reward: sql`(${sum})`.mapWith(amount),
      bonusTakenBack: bonusTakenBack(db),
    })
    .from(referrals)
    .leftJoin(profiles, eq(profiles.userId, referrals.referredId))
    .where(and(eq(referrals.id, referralId), eq(referrals.referrerId, referrerId)));
  if (!referral) return null;
  const rewards = await db
    .select({
      id: referralRewards.id,
      rewardType: referralRewards.rewardType,
      description: referralRewards.description,
      amount,
      createdAt: referralRewards.createdAt,
    })
    .from(referralRewards)
    .where(ofThis)
    .orderBy(desc(referralRewards.createdAt), asc(referralRewards.id))
    .limit(REWARDS_SHOWN);
  return { referral, rewards };
}
