import { useState } from "react";
import { orderCodeRefusal } from "#app/shop/coupon/code-refusal.ts";
import { COUPON_MESSAGES } from "#app/shop/coupon/coupon.ts";
import { formatPrice, toDollars, ZERO_CENTS } from "#app/shop/money/money.ts";
import type { Notice } from "#app/shop/checkout/order-notices.ts";
import type { OrderCode } from "#app/shop/pricing/order-code.ts";
import type { OrderTotals } from "#app/shop/pricing/total-order.ts";
import { showToast } from "#app/ui/kit/show-toast.ts";
import type { FormErrors } from "../form-errors.ts";
import { checkCoupon } from "./coupon-answer.ts";

/** The order's totals with a code in them; `null` while there is no price. */
export type TotalsWith = (code: OrderCode | null) => OrderTotals | null;

export interface CouponBox {
  /** Accepted for this order; the price computation decides how much of it counts. */
  applied: OrderCode | null;
  /** Applied, and part of the total: "Calculate New Total" was pressed. */
  counted: OrderCode | null;
  isChecking: boolean;
  error: string | null;
  apply: (code: string, totalsWith: TotalsWith) => Promise<void>;
  calculate: () => void;
  /**
   * As `apply` and `calculate`, without a word, for a code that was typed before; answers why it
   * can't be used any more. `unknown`: that can't be told now.
   */
  restore: (code: string, totalsWith: TotalsWith) => Promise<"counted" | "unknown" | Notice>;
  /** The code was changed: what was said of the last one is over. */
  forgetError: () => void;
  remove: () => void;
  /** The same as `remove`, where something else tells why. */
  drop: () => void;
}

/** The coupon box: none, applied, counted, removed (specification §4 and §8). */
export function useCoupon(
  /** The ordered products: no code is for specials alone. */
  productIds: readonly number[],
  submissionKey: string,
  /** Counted already by the answer to a form that was posted without JavaScript. */
  before: OrderCode | null,
): CouponBox {
  const [applied, setApplied] = useState(before);
  const [isCounted, setCounted] = useState(before !== null);
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const refuse = ({ title, text }: { title: string; text: string }) => {
    setError(text);
    showToast({ title, text, tone: "bad", durationMs: 8000 });
  };

  const ask = async (code: string, totalsWith: TotalsWith) => {
    setChecking(true);
    const answer = await checkCoupon({
      couponCode: code.trim(),
      orderTotal: toDollars(totalsWith(null)?.couponBaseCents ?? ZERO_CENTS),
      productIds: [...productIds],
      submissionKey,
    });
    setChecking(false);
    return answer;
  };

  const apply = async (code: string, totalsWith: TotalsWith) => {
    if (code.trim() === "") return refuse(COUPON_MESSAGES.empty);
    setError(null);
    const answer = await ask(code, totalsWith);
    if (!answer.valid) return refuse(answer);
    const totals = totalsWith(answer.code);
    const refusal = totals && orderCodeRefusal(answer.code, totals);
    if (refusal) return refuse(refusal);
    setApplied(answer.code);
    setCounted(false);
    const taken = formatPrice(totals?.discountCents ?? ZERO_CENTS);
    showToast({
      title: COUPON_MESSAGES.applied,
      text: `Discount of ${taken} has been applied to your order${limit(answer.code, totals)}`,
      tone: "good",
    });
  };

  const restore: CouponBox["restore"] = async (code, totalsWith) => {
    const answer = await ask(code, totalsWith);
    if (!answer.valid) return answer.title === COUPON_MESSAGES.later.title ? "unknown" : answer;
    const totals = totalsWith(answer.code);
    const refusal = totals && orderCodeRefusal(answer.code, totals);
    if (refusal) return refusal;
    setApplied(answer.code);
    setCounted(true);
    return "counted";
  };

  const drop = () => {
    setApplied(null);
    setCounted(false);
    setError(null);
  };

  return {
    applied,
    counted: isCounted ? applied : null,
    isChecking,
    error,
    apply,
    restore,
    calculate: () => setCounted(true),
    forgetError: () => setError(null),
    drop,
    remove: () => {
      drop();
      showToast({ title: COUPON_MESSAGES.removed });
    },
  };
}

/** A code that was typed and not applied would count for nothing. */
export function codeObstacle({ applied }: CouponBox, typed: string): FormErrors {
  if (applied !== null || typed.trim() === "") return {};
  return { couponCode: ["Apply this code first, or clear it."] };
}

/** Half of the order is less than a Mega Bucks coupon is worth (specification §8). */
function limit(code: OrderCode, totals: OrderTotals | null): string {
  if (code.kind !== "mega_bucks" || totals === null || totals.discountCents >= code.value)
    return "";
  return ` (Mega Bucks applied: ${formatPrice(totals.discountCents)})`;
}
