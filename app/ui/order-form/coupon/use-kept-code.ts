import { useEffect, useEffectEvent } from "react";
import type { CouponBox, TotalsWith } from "./use-coupon.ts";

/**
 * A code that comes back with what the browser kept of the form, as after Back from the
 * payment, is part of the total again, or goes from its field: it never stands there and
 * counts for nothing.
 */
export function useKeptCode(
  coupon: Pick<CouponBox, "applied" | "restore">,
  kept: {
    /** What stands in the field. */
    code: string;
    /** What a form begins with that nobody has filled in: it is offered, not kept. */
    offered: string;
    /** What was kept is back; not of a form that was just posted, which has its answer. */
    isBack: boolean;
    totalsWith: TotalsWith;
    clear: () => void;
  },
): void {
  const restore = useEffectEvent(async () => {
    const { code, offered, totalsWith, clear } = kept;
    if (coupon.applied !== null || code.trim() === "" || code === offered) return;
    const isGone = (await coupon.restore(code, totalsWith)) === "gone";
    if (isGone) clear();
  });
  const { isBack } = kept;
  useEffect(() => {
    if (isBack) void restore();
  }, [isBack]);
}
