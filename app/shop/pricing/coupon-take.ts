import { type Cents, cents } from "#app/shop/money/money.ts";

/** Half of what a coupon applies to, rounded down to a whole dollar (decisions §4). */
function couponLimit(couponBase: Cents): Cents {
  return cents(Math.floor(couponBase / 200) * 100);
}

/** The amount that a Mega Bucks coupon takes off: its value, but never more than its limit. */
export function couponTake(value: Cents, couponBase: Cents): Cents {
  return cents(Math.min(value, couponLimit(couponBase)));
}
