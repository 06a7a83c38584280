import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { coupons } from "#app/platform/db/schema.ts";
import type { OwnCouponOffer } from "./own-coupon.ts";

/** The newest coupon that somebody made of their Mega Bucks and can still use; `null` for none. */
export async function findOwnCoupon(
  db: DbOrTx,
  userId: string,
  now: Date,
): Promise<OwnCouponOffer | null> {
  const [coupon] = await db
    .select({ code: coupons.code, value: coupons.value })
    .from(coupons)
    .where(and(eq(coupons.userId, userId), isNull(coupons.usedAt), gt(coupons.expiresAt, now)))
    .orderBy(desc(coupons.createdAt))
    .limit(1);
  return coupon ?? null;
}
