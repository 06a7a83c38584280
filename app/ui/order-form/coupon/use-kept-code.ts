import { useEffect, useEffectEvent } from "react";
import { showToast } from "#app/ui/kit/show-toast.ts";
import type { CouponBox, TotalsWith } from "./use-coupon.ts";

/**
 * A code that comes back with what the browser kept of the form, as after Back from the
 * payment, or that was typed where the cart was filled, is part of the total, or goes from its
 * field: it never stands there and counts for nothing.
 */
export function useKeptCode(
  coupon: Pick<CouponBox, "applied" | "restore">,
  kept: {
    /** The text in the field. */
    code: string;
    /** The code that an untouched form begins with: it is offered, not kept. */
    offered: string;
    /** The kept code is back; not that of a form that was just posted, which has its answer. */
    isBack: boolean;
    /**
     * The code was typed elsewhere, and this form never told what it takes off: why it goes is
     * said.
     */
    isNew?: boolean;
    totalsWith: TotalsWith;
    clear: () => void;
  },
): void {
  const restore = useEffectEvent(async () => {
    const { code, offered, totalsWith, clear } = kept;
    if (coupon.applied !== null || code.trim() === "" || code === offered) return;
    const found = await coupon.restore(code, totalsWith);
    if (typeof found === "string") return;
    const { title, text } = found;
    if (kept.isNew) showToast({ title, text, tone: "bad", durationMs: 8000 });
    clear();
  });
  const { isBack } = kept;
  useEffect(() => {
    if (isBack) void restore();
  }, [isBack]);
}
