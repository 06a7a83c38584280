import { couponLimit, couponTake } from "#app/shop/pricing/coupon-take.ts";
import type { Cents } from "#app/shop/pricing/money.ts";

/** The exact words of the error catalogue (specification §8). */
export const COUPON_MESSAGES = {
  empty: { title: "Enter Coupon Code", text: "Please enter a valid coupon code" },
  invalid: { title: "Invalid Coupon", text: "The coupon code is invalid or has expired" },
  onSpecial: {
    title: "Cannot Apply Coupon",
    text: "Mega Bucks cannot be applied to special offers",
  },
  applied: "Coupon Applied!",
  removed: "Coupon Removed",
} as const;

/** A coupon that may be used now. */
export interface UsableCoupon {
  code: string;
  /** Dollars off as generated. */
  value: Cents;
}

/** What `validate-coupon` answers for a coupon on an order of this size (§7). */
export function applyCoupon(coupon: UsableCoupon, couponBase: Cents) {
  return {
    code: coupon.code,
    value: couponTake(coupon.value, couponBase),
    originalValue: coupon.value,
    limit: couponLimit(couponBase),
  };
}
