import type { Cents } from "#app/shop/money/money.ts";
import { formatShopDate } from "#app/shop/clock/shop-day.ts";
import { formatLastDay } from "#app/shop/clock/validity.ts";

/** `held`: by an order that waits for its money. */
export type CouponState = "open" | "held" | "used" | "expired";

/** A coupon as the person sees it who made it; days are the shop's. */
export interface CouponView {
  code: string;
  value: Cents;
  state: CouponState;
  /** The part that its order used; the rest went back to the balance. */
  used: Cents | null;
  made: string;
  expires: string;
}

/** A coupon in words, its days on the shop's clock. */
export function couponView(
  coupon: Pick<CouponView, "code" | "value" | "state" | "used"> & {
    createdAt: Date;
    expiresAt: Date;
  },
  timeZone: string,
): CouponView {
  const { createdAt, expiresAt, ...rest } = coupon;
  return {
    ...rest,
    made: formatShopDate(createdAt, timeZone),
    expires: formatLastDay(expiresAt, timeZone),
  };
}
