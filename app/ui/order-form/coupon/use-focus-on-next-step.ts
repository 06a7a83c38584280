import { useEffect, useRef } from "react";
import type { CouponBox } from "./use-coupon.ts";

/** What is pressed goes away with each step of the box: the focus goes on to the next. */
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
