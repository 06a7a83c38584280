import { useEffect, useRef } from "react";
import type { CouponBox } from "./use-coupon.ts";

/** The pressed button goes away with each step of the box: moves the focus to the next step. */
export function useFocusOnNextStep({ applied, counted, isChecking, error }: CouponBox) {
  const section = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(false);
  useEffect(() => {
    if (!isFollowing.current || isChecking) return;
    isFollowing.current = false;
    section.current?.querySelector<HTMLElement>("[data-next-step]")?.focus();
  }, [applied, counted, isChecking, error]);
  return { section, followFocus: () => void (isFollowing.current = true) };
}
