import { and, eq, isNull, or } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { coupons, promotions } from "#app/platform/db/schema.ts";

/**
 * Whether a code is, or was, one that this person may have been given: whoever types it has
 * guessed nothing, whether it can be used or not.
 */
export async function isKnownCode(
  db: DbOrTx,
  code: string,
  userId: string | null,
): Promise<boolean> {
  const isPromotion = eq(promotions.code, code.toUpperCase());
  return (await db.$count(promotions, isPromotion)) > 0 || isOwnCoupon(db, code, userId);
}

/** Whether there is, or was, such a coupon of theirs: used, lapsed or taken back. */
export async function isOwnCoupon(
  db: DbOrTx,
  code: string,
  userId: string | null,
): Promise<boolean> {
  const isThis = and(eq(coupons.code, code.toUpperCase()), isOwnedBy(userId));
  return (await db.$count(coupons, isThis)) > 0;
}

/** A coupon of nobody's is for whoever has its code. */
export function isOwnedBy(userId: string | null) {
  if (userId === null) return isNull(coupons.userId);
  return or(isNull(coupons.userId), eq(coupons.userId, userId));
}
