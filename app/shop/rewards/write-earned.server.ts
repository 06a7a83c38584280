import { randomUUID } from "node:crypto";
import type { Tx } from "#app/platform/db/database.server.ts";
import { loyaltyPoints } from "#app/platform/db/schema.ts";
import type { Cents } from "#app/shop/pricing/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { lotExpiry } from "./lot-expiry.ts";

export interface Earned {
  userId: string;
  transactionType: "earned" | "signup_bonus";
  amount: Cents;
  description: string;
  orderId: string | null;
  /** One of `causes`. */
  cause: string;
}

/**
 * Writes what is earned to the ledger, each cause once, as lots that lapse
 * (decisions §5). A bonus that the owner has set to nothing is no entry.
 * Returns what was not written before.
 */
export async function writeEarned(
  tx: Tx,
  { rewardExpiryMonths }: Pick<Settings, "rewardExpiryMonths">,
  earned: readonly Earned[],
  now: Date,
): Promise<{ userId: string; amount: Cents }[]> {
  const entries = earned
    .filter(({ amount }) => amount > 0)
    .map(({ amount, ...entry }) => ({
      ...entry,
      id: randomUUID(),
      pointsAmount: amount,
      expiresAt: lotExpiry(now, rewardExpiryMonths),
      createdAt: now,
    }));
  if (entries.length === 0) return [];
  return tx
    .insert(loyaltyPoints)
    .values(entries)
    .onConflictDoNothing({ target: loyaltyPoints.cause })
    .returning({ userId: loyaltyPoints.userId, amount: loyaltyPoints.pointsAmount });
}
