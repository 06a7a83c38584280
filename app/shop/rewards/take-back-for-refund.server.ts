import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, loyaltyPoints } from "#app/platform/db/schema.ts";
import { cents, ZERO_CENTS } from "#app/shop/pricing/money.ts";
import { causes } from "./causes.ts";

/**
 * Takes back what a refunded order earned, in the transaction that records the
 * refund (decisions §5). Flat bonuses go on full refund only: the customer's own,
 * and those of a referral on both sides. Each is taken back once, whatever is
 * retried; the balance may go negative by it. What lapses with its lot was not
 * there to take: the entry lapses together with it.
 */
export async function takeBackForRefund(
  tx: Tx,
  order: { id: string; orderNumber: string; isWhollyRefunded: boolean },
  now: Date,
): Promise<void> {
  if (!order.isWhollyRefunded) return;
  const earned = await findEarned(tx, order.id);
  if (earned.length === 0) return;
  await tx
    .insert(loyaltyPoints)
    .values(
      earned.map((lot) => ({
        ...lot,
        id: randomUUID(),
        pointsAmount: cents(-lot.pointsAmount),
        description: `Taken back after a refund: ${lot.description}`,
        cause: causes.takenBack(lot.cause),
        createdAt: now,
      })),
    )
    .onConflictDoNothing({ target: loyaltyPoints.cause });
  await tx
    .update(customerOrders)
    .set({ megaBucksEarned: ZERO_CENTS })
    .where(eq(customerOrders.id, order.id));
}

/** What the order brought its customer, and through a referral whoever invited them. */
async function findEarned(tx: Tx, orderId: string) {
  const own = await tx
    .select()
    .from(loyaltyPoints)
    .where(and(eq(loyaltyPoints.orderId, orderId), gt(loyaltyPoints.pointsAmount, ZERO_CENTS)));
  const inviting = own.flatMap(({ cause }) => causes.ofReferrer(cause) ?? []);
  if (inviting.length === 0) return own;
  const ofReferrer = await tx
    .select()
    .from(loyaltyPoints)
    .where(inArray(loyaltyPoints.cause, inviting));
  return [...own, ...ofReferrer];
}
