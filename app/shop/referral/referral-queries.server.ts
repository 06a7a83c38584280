import { and, asc, count, desc, eq, inArray, like, or, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { loyaltyPoints, profiles, referrals } from "#app/platform/db/schema.ts";
import { sumCents, ZERO_CENTS } from "#app/shop/pricing/money.ts";
import { causes } from "#app/shop/rewards/causes.ts";

const REFERRALS_PER_PAGE = 20;

/** How somebody's invitations went, in numbers and cents (`get_referral_stats`, accounts §7). */
export async function referralStats(db: DbOrTx, referrerId: string) {
  const ofStatus = (status: string) =>
    sql<number>`(count(*) filter (where ${referrals.status} = ${status}))::int`;
  const [counts] = await db
    .select({ total: count(), active: ofStatus("active"), pending: ofStatus("pending") })
    .from(referrals)
    .where(eq(referrals.referrerId, referrerId));
  const amount = loyaltyPoints.pointsAmount;
  const bonus = causes.referral("%", "referrer");
  const [earned] = await db
    .select({ earnings: sql`coalesce(sum(${amount}), 0)`.mapWith(amount) })
    .from(loyaltyPoints)
    .where(
      and(
        eq(loyaltyPoints.userId, referrerId),
        or(like(loyaltyPoints.cause, bonus), like(loyaltyPoints.cause, causes.takenBack(bonus))),
      ),
    );
  if (!counts || !earned) throw new Error("A count has one row.");
  return { ...counts, ...earned };
}

/**
 * Whom somebody invited, newest first, a page at a time: the friend's first name
 * and business, how far it went, and what it brought the referrer. Nothing of the
 * friend's orders (decisions §5).
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
    })
    .from(referrals)
    .leftJoin(profiles, eq(profiles.userId, referrals.referredId))
    .where(own)
    .orderBy(desc(referrals.createdAt), asc(referrals.id))
    .limit(REFERRALS_PER_PAGE)
    .offset((page - 1) * REFERRALS_PER_PAGE);
  const rewards = await rewardsFor(db, rows);
  return {
    referrals: rows.map((row) => ({
      ...row,
      reward: rewards.get(causes.referral(row.id, "referrer")) ?? ZERO_CENTS,
    })),
    ...{ total, page, pages },
  };
}

async function rewardsFor(db: DbOrTx, rows: readonly { id: string }[]) {
  const bonuses = rows.map(({ id }) => causes.referral(id, "referrer"));
  const wanted = bonuses.flatMap((bonus) => [bonus, causes.takenBack(bonus)]);
  const paid = await db
    .select({ cause: loyaltyPoints.cause, amount: loyaltyPoints.pointsAmount })
    .from(loyaltyPoints)
    .where(inArray(loyaltyPoints.cause, wanted));
  const paidFor = (cause: string) =>
    paid.find((entry) => entry.cause === cause)?.amount ?? ZERO_CENTS;
  return new Map(
    bonuses.map((bonus) => [bonus, sumCents([paidFor(bonus), paidFor(causes.takenBack(bonus))])]),
  );
}
