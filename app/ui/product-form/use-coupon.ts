import { useState } from "react";
import { COUPON_MESSAGES, type UsableCoupon } from "#app/shop/coupon/coupon.ts";
import { type Cents, formatPrice, parseDollars, toDollars } from "#app/shop/pricing/money.ts";
import { showToast } from "#app/ui/kit/show-toast.ts";
import { checkCoupon } from "./coupon-answer.ts";

export interface CouponBox {
  /** Accepted for this order; the price computation decides how much of it counts. */
  applied: UsableCoupon | null;
  /** Applied, and part of the total: "Calculate New Total" was pressed. */
  counted: UsableCoupon | null;
  isChecking: boolean;
  error: string | null;
  apply: (code: string, couponBase: Cents) => Promise<void>;
  calculate: () => void;
  /** The code was changed: what was said of the last one is over. */
  forgetError: () => void;
  remove: () => void;
  /** As `remove`, where something else tells why. */
  drop: () => void;
}

/** The coupon box: none, applied, counted, removed (specification §4 and §8). */
export function useCoupon(
  productId: number,
  submissionKey: string,
  /** Counted already by the answer to a form that was posted without JavaScript. */
  before: UsableCoupon | null,
): CouponBox {
  const [applied, setApplied] = useState(before);
  const [isCounted, setCounted] = useState(before !== null);
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const refuse = ({ title, text }: { title: string; text: string }) => {
    setError(text);
    showToast({ title, text, tone: "bad", durationMs: 8000 });
  };

  const apply = async (code: string, couponBase: Cents) => {
    if (code.trim() === "") return refuse(COUPON_MESSAGES.empty);
    setError(null);
    setChecking(true);
    const answer = await checkCoupon({
      couponCode: code.trim(),
      orderTotal: toDollars(couponBase),
      productIds: [productId],
      submissionKey,
    });
    setChecking(false);
    if (!answer.valid) {
      const { title, text } = COUPON_MESSAGES.invalid;
      return refuse({ title, text: answer.error ?? text });
    }
    const value = parseDollars(answer.coupon.value);
    const originalValue = parseDollars(answer.coupon.originalValue);
    if (value === null || originalValue === null) return refuse(COUPON_MESSAGES.invalid);
    setApplied({ code: answer.coupon.code, value: originalValue });
    setCounted(false);
    const limited = value < originalValue ? ` (Mega Bucks applied: ${formatPrice(value)})` : "";
    showToast({
      title: COUPON_MESSAGES.applied,
      text: `Discount of ${formatPrice(value)} has been applied to your order${limited}`,
      tone: "good",
    });
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
    calculate: () => setCounted(true),
    forgetError: () => setError(null),
    drop,
    remove: () => {
      drop();
      showToast({ title: COUPON_MESSAGES.removed });
    },
  };
}
