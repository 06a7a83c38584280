import { and, eq, lt, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { referralRewards, referrals } from "#app/platform/db/schema.ts";
import { ZERO_CENTS } from "#app/shop/money/money.ts";

/** Whether a refund of the whole first order took a referral's bonus back (decisions §5). */
export function bonusTakenBack(db: DbOrTx) {
  const taken = db
    .select({ id: referralRewards.id })
    .from(referralRewards)
    .where(
      and(
        eq(referralRewards.referralId, referrals.id),
        eq(referralRewards.rewardType, "first_purchase_bonus"),
        lt(referralRewards.amount, ZERO_CENTS),
      ),
    );
  return sql<boolean>`exists ${taken}`;
}
