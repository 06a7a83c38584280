import { randomUUID } from "node:crypto";
import type { Tx } from "#app/platform/db/database.server.ts";
import { loyaltyPoints } from "#app/platform/db/schema.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { LoyaltyTransactionType } from "./rewards-terms.ts";

export interface NewEntry {
  userId: string;
  transactionType: LoyaltyTransactionType;
  amount: Cents;
  description: string;
  /** One of `causes`. */
  cause: string;
  orderId?: string | null;
  /** `null` makes a lot of its own. */
  lotId: string | null;
  couponCode?: string;
  /** The expiry of a lot that can be spent. */
  expiresAt?: Date | null;
  actorId?: string;
}

/**
 * Writes entries of people whose balances the caller has locked. A cause that was
 * paid before violates a constraint: whoever may come twice has looked.
 */
export async function writeEntries(
  tx: Tx,
  entries: readonly NewEntry[],
  now: Date,
): Promise<{ id: string; userId: string; amount: Cents; cause: string }[]> {
  if (entries.length === 0) return [];
  const rows = entries.map(({ amount, ...entry }) => ({
    ...entry,
    id: randomUUID(),
    pointsAmount: amount,
    createdAt: now,
  }));
  return tx.insert(loyaltyPoints).values(rows).returning({
    id: loyaltyPoints.id,
    userId: loyaltyPoints.userId,
    amount: loyaltyPoints.pointsAmount,
    cause: loyaltyPoints.cause,
  });
}
