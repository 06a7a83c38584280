import { couponTake } from "#app/shop/pricing/coupon-take.ts";
import { type Cents, cents, scaleCents } from "#app/shop/money/money.ts";
import type { OrderCode } from "#app/shop/pricing/order-code.ts";

/** The exact words of the error catalogue (specification §8). */
export const COUPON_MESSAGES = {
  empty: { title: "Enter Coupon Code", text: "Please enter a valid coupon code" },
  invalid: { title: "Invalid Coupon", text: "The coupon code is invalid or has expired" },
  /** No code at all: nothing was looked up. */
  unreadable: { title: "Invalid Coupon", text: "Invalid coupon code" },
  /** Nothing was looked up: too many wrong codes came before, or the shop was not reached. */
  later: { title: "Try Again Later", text: "The code could not be checked. Please try again." },
  onSpecial: {
    title: "Cannot Apply Coupon",
    text: "Mega Bucks cannot be applied to special offers",
  },
  applied: "Coupon Applied!",
  removed: "Coupon Removed",
} as const;

/**
 * The answer of `validate-coupon` for a code on an order of this size (§7): at most `value` comes
 * off, where everything in the order is in the code's scope.
 */
export function applyCode(
  code: OrderCode,
  orderTotal: Cents,
): { value: Cents; originalValue: Cents } {
  if (code.kind === "mega_bucks") {
    return { value: couponTake(code.value, orderTotal), originalValue: code.value };
  }
  const { takes } = code;
  if (takes.kind === "percent") {
    const value = scaleCents(orderTotal, takes.percent, 100);
    return { value, originalValue: value };
  }
  const worth = takes.kind === "amount" ? takes.amount : takes.worth;
  return { value: cents(Math.min(worth, orderTotal)), originalValue: worth };
}
