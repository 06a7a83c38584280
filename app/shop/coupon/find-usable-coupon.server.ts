import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { coupons } from "#app/platform/db/schema.ts";
import type { UsableCoupon } from "./coupon.ts";

interface CouponHolder {
  /** Signed-in customer; a coupon belongs to the person it was made for. */
  userId: string | null;
  now: Date;
}

/** The coupon of this code if this person may use it now; any other is `null`. */
export async function findUsableCoupon(
  db: DbOrTx,
  code: string,
  holder: CouponHolder,
): Promise<UsableCoupon | null> {
  const [coupon] = await db
    .select({ code: coupons.code, value: coupons.value })
    .from(coupons)
    .where(usable(code, holder));
  return coupon ?? null;
}

/** The same, holding its row until the transaction ends: N takers, one winner. */
export async function lockUsableCoupon(
  tx: Tx,
  code: string,
  holder: CouponHolder,
): Promise<UsableCoupon | null> {
  const [coupon] = await tx
    .select({ code: coupons.code, value: coupons.value })
    .from(coupons)
    .where(usable(code, holder))
    .for("update");
  return coupon ?? null;
}

function usable(code: string, { userId, now }: CouponHolder) {
  const owner =
    userId === null
      ? isNull(coupons.userId)
      : or(isNull(coupons.userId), eq(coupons.userId, userId));
  return and(
    eq(coupons.code, code.toUpperCase()),
    isNull(coupons.usedAt),
    gt(coupons.expiresAt, now),
    owner,
  );
}
