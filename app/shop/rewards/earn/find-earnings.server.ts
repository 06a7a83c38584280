import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { loyaltyLots, loyaltyPoints, referralRewards } from "#app/platform/db/schema.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { ReferralRewardType } from "../rewards-terms.ts";

/** An entry that an order earned somebody: its buyer, or whoever invited the buyer. */
export interface EarnedEntry {
  id: string;
  userId: string;
  amount: Cents;
  description: string;
  cause: string;
  /** The reward of a referrer, if the entry is one. */
  reward: { referralId: string; rewardType: ReferralRewardType } | null;
}

const ENTRY = {
  id: loyaltyPoints.id,
  userId: loyaltyPoints.userId,
  transactionType: loyaltyPoints.transactionType,
  amount: loyaltyPoints.pointsAmount,
  description: loyaltyPoints.description,
  cause: loyaltyPoints.cause,
};

/**
 * The earnings of an order, its buyer's and their referrer's, and the part that refunds took back.
 */
export async function findEarnings(tx: Tx, orderId: string) {
  const own = await tx
    .select(ENTRY)
    .from(loyaltyPoints)
    .where(
      and(
        eq(loyaltyPoints.orderId, orderId),
        inArray(loyaltyPoints.transactionType, ["earned", "taken_back"]),
      ),
    )
    .orderBy(asc(loyaltyPoints.cause));
  const ofReferrer = await tx
    .select({
      ...ENTRY,
      referralId: referralRewards.referralId,
      rewardType: referralRewards.rewardType,
    })
    .from(referralRewards)
    .innerJoin(loyaltyPoints, eq(loyaltyPoints.id, referralRewards.id))
    .where(eq(referralRewards.orderId, orderId))
    .orderBy(asc(loyaltyPoints.cause));
  const entries = [
    ...own.map((entry) => ({ ...entry, reward: null })),
    ...ofReferrer.map(({ referralId, rewardType, ...entry }) => ({
      ...entry,
      reward: { referralId, rewardType },
    })),
  ];
  return {
    earned: entries.filter(({ transactionType }) => transactionType === "earned"),
    takenBack: entries.filter(({ transactionType }) => transactionType === "taken_back"),
  };
}

/** The lots of entries as they are now, those with nothing left too, and what was booked as lapsed of each. */
export function findSources(tx: Tx, ids: readonly string[]) {
  const lapsed = sql`(select coalesce(-sum(entry.points_amount), 0) from ${loyaltyPoints} entry
    where entry.lot_id = ${loyaltyLots}.id and entry.transaction_type = 'expired')`;
  return tx
    .select({
      id: loyaltyLots.id,
      userId: loyaltyLots.userId,
      remaining: loyaltyLots.remaining,
      availableAt: loyaltyLots.availableAt,
      expiresAt: loyaltyLots.expiresAt,
      lapsed: lapsed.mapWith(loyaltyLots.remaining),
    })
    .from(loyaltyLots)
    .where(inArray(loyaltyLots.id, [...ids]));
}
