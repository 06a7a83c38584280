import { and, inArray, sql } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { loyaltyBalances, loyaltyLots } from "#app/platform/db/schema.ts";

/**
 * Locks the balances of these people, in the order of their ids as everywhere: what
 * writes their entries next waits. An order is locked before, and a coupon.
 */
export async function lockBalances(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .select({ userId: loyaltyBalances.userId })
    .from(loyaltyBalances)
    .where(inArray(loyaltyBalances.userId, [...userIds]))
    // Byte by byte: `writeEarned` locks in this order, too.
    .orderBy(sql`${loyaltyBalances.userId} collate "C"`)
    .for("update");
}

/** Their lots with something left or owed. */
export function openLots(db: DbOrTx, userIds: readonly string[]) {
  return db
    .select({
      id: loyaltyLots.id,
      userId: loyaltyLots.userId,
      remaining: loyaltyLots.remaining,
      availableAt: loyaltyLots.availableAt,
      expiresAt: loyaltyLots.expiresAt,
    })
    .from(loyaltyLots)
    .where(
      and(
        inArray(loyaltyLots.userId, [...userIds]),
        // As the index says it, so that it is used.
        sql`${loyaltyLots.remaining} <> 0`,
      ),
    );
}
