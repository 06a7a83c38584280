import type { Cents } from "#app/shop/money/money.ts";

/** A coupon that somebody made of their Mega Bucks and can still use, as an order form offers it. */
export interface OwnCouponOffer {
  code: string;
  value: Cents;
}
