import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { loyaltyPoints } from "#app/platform/db/schema.ts";
import type { Cents } from "#app/shop/pricing/money.ts";

/**
 * What somebody has in Mega Bucks, in cents (`get_loyalty_balance`, decisions §5):
 * the sum of the ledger without lots that have lapsed. Nothing can be redeemed
 * yet, so what lapses of a lot is all of it.
 */
export async function loyaltyBalance(db: DbOrTx, userId: string, now: Date): Promise<Cents> {
  const lasting = or(isNull(loyaltyPoints.expiresAt), gt(loyaltyPoints.expiresAt, now));
  const [row] = await db
    .select({
      balance: sql`coalesce(sum(${loyaltyPoints.pointsAmount}), 0)`.mapWith(
        loyaltyPoints.pointsAmount,
      ),
    })
    .from(loyaltyPoints)
    .where(and(eq(loyaltyPoints.userId, userId), lasting));
  if (!row) throw new Error("A sum has one row.");
  return row.balance;
}
