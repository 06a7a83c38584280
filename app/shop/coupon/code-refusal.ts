import { type Cents, formatCents } from "#app/shop/money/money.ts";
import type { OrderCode, PromotionCode } from "#app/shop/pricing/order-code.ts";
import { COUPON_MESSAGES } from "./coupon.ts";

/** Why a code can't be used, in the customer's words. */
export interface CodeRefusal {
  title: string;
  text: string;
  /** Nothing was looked up: too many wrong codes came before. */
  retryAfterSeconds?: number;
}

const invalid = (text: string): CodeRefusal => ({ title: COUPON_MESSAGES.invalid.title, text });

/**
 * The refusals that the customer may be able to do something about; all else is invalid or expired.
 */
export const CODE_REFUSALS = {
  unknown: COUPON_MESSAGES.invalid,
  /** The same words for a code that there is, or was: nobody who typed it has guessed. */
  over: invalid(COUPON_MESSAGES.invalid.text),
  signIn: invalid("Sign in to use this code"),
  verifyEmail: invalid("Verify your email address to use this code"),
  notFirstOrder: invalid("This code is for first orders"),
  usedBefore: invalid("You have used this code before"),
  usedAtAddress: invalid("This code has been used for this delivery address before"),
  tooLittle: invalid("This order is too small for this code"),
} as const satisfies Record<string, CodeRefusal>;

/** The refusal of somebody who tried too many wrong codes. */
export function tooManyCodes(retryAfterSeconds: number): CodeRefusal {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const text = `Too many codes were tried. Wait ${wait} and try again, or order without one.`;
  return { title: COUPON_MESSAGES.later.title, text, retryAfterSeconds };
}

/**
 * Why a code that the person may use takes nothing off this order; `null` when it
 * takes something. Nobody pays the full price believing that a code was counted.
 */
export function orderCodeRefusal(
  code: OrderCode,
  totals: { discountCents: Cents; couponBaseCents: Cents; codeBaseCents: Cents },
): CodeRefusal | null {
  if (totals.discountCents > 0) return null;
  if (code.kind === "mega_bucks") {
    return totals.couponBaseCents === 0 ? COUPON_MESSAGES.onSpecial : CODE_REFUSALS.tooLittle;
  }
  if (totals.codeBaseCents > 0 && totals.codeBaseCents < code.minimum) {
    const of = code.scope === "" ? "" : ` of ${code.scope}`;
    return invalid(`This code is for orders from ${formatCents(code.minimum)}${of}`);
  }
  const goods = goodsOf(code);
  return goods === ""
    ? {
        title: COUPON_MESSAGES.onSpecial.title,
        text: "This code cannot be applied to special offers",
      }
    : invalid(`This code is for ${goods}`);
}

/** "500 Business Cards", "Stickers and Posters"; "" for everything. */
function goodsOf({ takes, scope }: PromotionCode): string {
  return takes.kind === "free_goods" ? `${takes.quantity.toLocaleString("en-US")} ${scope}` : scope;
}
