import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { coupons, customerOrders } from "#app/platform/db/schema.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { CouponState } from "./coupon-view.ts";

export interface OwnCoupon {
  code: string;
  value: Cents;
  state: CouponState;
  /** The part of it that the order used; the rest went back to the balance. */
  used: Cents | null;
  createdAt: Date;
  expiresAt: Date;
}

const MOST = 20;

/**
 * The coupons that somebody made of their Mega Bucks, the newest first: every one that
 * can still be used, and of the others those among the newest 20.
 */
export async function listOwnCoupons(db: DbOrTx, userId: string, now: Date): Promise<OwnCoupon[]> {
  const isOpen = and(isNull(coupons.usedAt), gt(coupons.expiresAt, now));
  const newest = db
    .select({ code: coupons.code })
    .from(coupons)
    .where(eq(coupons.userId, userId))
    .orderBy(desc(coupons.createdAt))
    .limit(MOST);
  const rows = await db
    .select({
      code: coupons.code,
      value: coupons.value,
      createdAt: coupons.createdAt,
      expiresAt: coupons.expiresAt,
      usedAt: coupons.usedAt,
      paymentStatus: customerOrders.paymentStatus,
      megaBucksUsed: customerOrders.megaBucksUsed,
    })
    .from(coupons)
    .leftJoin(customerOrders, eq(customerOrders.id, coupons.usedByOrderId))
    .where(and(eq(coupons.userId, userId), or(isOpen, inArray(coupons.code, newest))))
    .orderBy(desc(coupons.createdAt));
  return rows.map(({ usedAt, paymentStatus, megaBucksUsed, ...coupon }) => {
    const state = stateOf({ ...coupon, usedAt, paymentStatus }, now);
    return { ...coupon, state, used: state === "used" ? megaBucksUsed : null };
  });
}

function stateOf(
  coupon: { usedAt: Date | null; paymentStatus: string | null; expiresAt: Date },
  now: Date,
): CouponState {
  if (coupon.usedAt !== null) return coupon.paymentStatus === "unpaid" ? "held" : "used";
  return coupon.expiresAt <= now ? "expired" : "open";
}
