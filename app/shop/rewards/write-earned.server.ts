import { randomUUID } from "node:crypto";
import type { Tx } from "#app/platform/db/database.server.ts";
import { loyaltyPoints, referralRewards } from "#app/platform/db/schema.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { lotExpiry } from "./ledger/lot-expiry.ts";
import { payDebtsOf } from "./ledger/pay-debts.server.ts";
import type { ReferralRewardType } from "./rewards-terms.ts";

export interface Earned {
  userId: string;
  transactionType: "earned" | "signup_bonus";
  amount: Cents;
  description: string;
  orderId: string | null;
  /** One of `causes`. */
  cause: string;
  /** Whether an order earned it: it waits for `rewardHoldDays`. */
  isHeld?: boolean;
  /** The row of `referral_rewards` beside an entry that a referral brings the referrer. */
  reward?: { referralId: string; rewardType: ReferralRewardType; orderId: string };
}

/** An entry that was written. */
export interface WrittenEarning extends Pick<
  Earned,
  "userId" | "amount" | "description" | "cause"
> {
  id: string;
  reward: Earned["reward"] | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes what is earned to the ledger, each cause once, as lots that lapse
 * (decisions §5); what was owed is paid with it at once. A bonus that the owner has
 * set to nothing is no entry. Locks the balances in the order of the people's ids.
 * Returns what was not written before.
 */
export async function writeEarned(
  tx: Tx,
  { rewardExpiryMonths, rewardHoldDays }: Pick<Settings, "rewardExpiryMonths" | "rewardHoldDays">,
  earned: readonly Earned[],
  now: Date,
): Promise<WrittenEarning[]> {
  const holdEnds = new Date(now.getTime() + rewardHoldDays * DAY_MS);
  const entries = earned
    .filter(({ amount }) => amount > 0)
    .map(({ amount, isHeld = false, reward, ...entry }) => {
      const availableAt = isHeld && rewardHoldDays > 0 ? holdEnds : null;
      const expiresAt = lotExpiry(availableAt ?? now, rewardExpiryMonths);
      const lot = { id: randomUUID(), pointsAmount: amount, availableAt, expiresAt };
      return { row: { ...entry, ...lot, createdAt: now }, reward };
    })
    .toSorted((a, b) => (a.row.userId < b.row.userId ? -1 : 1));
  if (entries.length === 0) return [];
  const written = await tx
    .insert(loyaltyPoints)
    .values(entries.map(({ row }) => row))
    .onConflictDoNothing({ target: loyaltyPoints.cause })
    .returning({ id: loyaltyPoints.id });
  const ids = new Set(written.map(({ id }) => id));
  const made = entries.flatMap(({ row, reward }): WrittenEarning[] => {
    const { id, userId, pointsAmount: amount, description, cause } = row;
    return ids.has(id) ? [{ id, userId, amount, description, cause, reward }] : [];
  });
  if (made.length === 0) return [];
  const rewards = made.flatMap(({ reward, id, userId: referrerId, amount, description }) =>
    reward ? [{ id, referrerId, amount, description, createdAt: now, ...reward }] : [],
  );
  if (rewards.length > 0) await tx.insert(referralRewards).values(rewards);
  await payDebtsOf(tx, [...new Set(made.map(({ userId }) => userId))], now);
  return made;
}
