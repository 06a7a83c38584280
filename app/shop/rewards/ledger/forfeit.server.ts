import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { loyaltyLots, loyaltyPoints, user } from "#app/platform/db/schema.ts";
import { lockBalances } from "./open-lots.server.ts";

/**
 * Books as lapsed what these people have left, if their accounts are closed: nobody can
 * spend it any more (decisions §6), nor pay what they owe. Who is still here keeps what they
 * have. Call it after what may write to the ledger of somebody who has gone.
 */
export async function forfeitIfClosed(
  tx: Tx,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  const closed = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, [...userIds]), isNotNull(user.closedAt)));
  if (closed.length === 0) return;
  const ids = closed.map(({ id }) => id);
  await lockBalances(tx, ids);
  await tx.execute(sql`
    insert into ${loyaltyPoints} (id, user_id, transaction_type, points_amount, description,
      lot_id, cause, created_at)
    select gen_random_uuid(), lot.user_id, 'expired', -lot.remaining, 'Account closed',
      lot.id, 'closed:' || gen_random_uuid(), ${now}
    from ${loyaltyLots} lot where ${inArray(sql`lot.user_id`, ids)} and lot.remaining <> 0`);
}

/** People who have gone and still have something, or owe it: at most so many of them. */
export async function findUnforfeited(db: DbOrTx, most: number): Promise<string[]> {
  const people = await db
    .selectDistinct({ userId: loyaltyLots.userId })
    .from(user)
    .innerJoin(loyaltyLots, eq(loyaltyLots.userId, user.id))
    .where(and(isNotNull(user.closedAt), sql`${loyaltyLots.remaining} <> 0`))
    .limit(most);
  return people.map(({ userId }) => userId);
}
