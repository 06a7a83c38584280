import { postedText } from "#app/shop/form/posted-fields.ts";
import { type Cents, cents } from "#app/shop/money/money.ts";
import { amountOrNull, readAmount } from "#app/shop/form/read-amount.ts";

/** The least that can be turned into a coupon: one dollar (accounts §5). */
export const REDEEM_MINIMUM: Cents = cents(100);

/** The words of accounts §5 and §8, and one for whom decisions §5 keeps from redeeming. */
export const REDEEM_MESSAGES = {
  amount: { title: "Invalid Amount", text: "Please enter a valid amount to redeem" },
  balance: {
    title: "Insufficient Balance",
    text: "You don't have enough Mega Bucks for this redemption",
  },
  unverified: {
    title: "Verify your email first",
    text: "Mega Bucks can be redeemed once your email is verified",
  },
  failed: {
    title: "Generation Failed",
    text: "Failed to generate coupon. Please try again.",
  },
  generated: "Coupon Generated!",
} as const;

/**
 * Dollars as a form or a call gives them, "1,000" and "$3" included, at least one, with at
 * most two decimals; `null` for anything else.
 */
export function readRedeemAmount(typed: unknown): Cents | null {
  if (typeof typed !== "string" && typeof typed !== "number") return null;
  const amount = amountOrNull(String(typed));
  return (amount ?? 0) >= REDEEM_MINIMUM ? amount : null;
}

/**
 * The form of the Redeem page: the amount as it is read and as it was typed, the amount to write
 * instead of one that could be another, and the key by which one page makes one coupon.
 */
export function readRedeemForm(posted: FormData) {
  const typed = postedText(posted, "amount");
  const key = postedText(posted, "submissionKey");
  const submissionKey = /^[\w-]{1,64}$/.test(key) ? key : crypto.randomUUID();
  const read = readAmount(typed);
  const instead = read.ok ? null : read.instead;
  return { typed, submissionKey, amount: readRedeemAmount(typed), instead };
}
