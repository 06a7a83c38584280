import { and, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "#app/platform/db/database.server.ts";
import { loyaltyPoints, referrals, user } from "#app/platform/db/schema.ts";
import { causes } from "../ledger/causes.ts";
import { mayEarn } from "./may-earn.server.ts";

/** The buyer, as the ledger sees them. */
export interface Buyer {
  userId: string;
  email: string;
  /** Verified, and still here. */
  mayEarn: boolean;
  /** Their first qualifying order paid its bonus before. */
  hadFirstOrder: boolean;
  /** The invitation that they came by, unless it is refused. */
  invitation: Invitation | null;
}

export interface Invitation {
  referralId: string;
  referrerId: string;
  referrerEmail: string;
  referrerMayEarn: boolean;
  firstPurchaseAt: Date | null;
  /** The invitation waits for staff, and brings nothing until then. */
  isHeld: boolean;
  /** Staff have let it through. */
  isReviewed: boolean;
  referredEmail: string;
}

/** The buyer and the person who invited them, in one statement; `null` for nobody. */
export async function findBuyer(tx: Tx, userId: string): Promise<Buyer | null> {
  const referrer = alias(user, "referrer");
  const firstOrders = tx
    .select({ id: loyaltyPoints.id })
    .from(loyaltyPoints)
    .where(eq(loyaltyPoints.cause, causes.firstOrder(userId)));
  const [row] = await tx
    .select({
      userId: user.id,
      email: user.email,
      mayEarn: mayEarn(user),
      hadFirstOrder: sql<boolean>`exists ${firstOrders}`,
      referralId: referrals.id,
      referrerId: referrals.referrerId,
      firstPurchaseAt: referrals.firstPurchaseCompletedAt,
      status: referrals.status,
      reviewedAt: referrals.reviewedAt,
      referrerEmail: referrer.email,
      referrerMayEarn: mayEarn(referrer),
    })
    .from(user)
    // Pending is who was not verified, and is now: only they may earn.
    .leftJoin(referrals, and(eq(referrals.referredId, user.id), ne(referrals.status, "refused")))
    .leftJoin(referrer, eq(referrer.id, referrals.referrerId))
    .where(eq(user.id, userId));
  if (!row) return null;
  const { referralId, referrerId, referrerEmail, referrerMayEarn, ...buyer } = row;
  const { firstPurchaseAt, status, reviewedAt, ...own } = buyer;
  if (referralId === null || referrerId === null || referrerEmail === null) {
    return { ...own, invitation: null };
  }
  const isHeld = status === "held";
  const isReviewed = reviewedAt !== null;
  const people = { referrerId, referrerEmail, referrerMayEarn, referredEmail: own.email };
  return { ...own, invitation: { referralId, firstPurchaseAt, isHeld, isReviewed, ...people } };
}
