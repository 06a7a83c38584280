import { useEffect } from "react";
import { useLoadAgain } from "#app/ui/live/use-load-again.ts";

/** Browsers count the milliseconds of a timer in 32 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The days that a page promises pass while it stays open: once they are over, or as soon as it is
 * looked at after that, it asks the shop for the next ones. `until` is that moment, in milliseconds;
 * `null` where no day is promised.
 */
export function usePromisedDays(until: number | null): void {
  const loadAgain = useLoadAgain();
  useEffect(() => {
    if (until === null) return;
    const askIfOver = () => {
      if (document.visibilityState === "visible" && Date.now() >= until) loadAgain();
    };
    const left = Math.min(Math.max(until - Date.now(), 0), LONGEST_TIMER_MS);
    const timer = setTimeout(askIfOver, left);
    document.addEventListener("visibilitychange", askIfOver);
    window.addEventListener("pageshow", askIfOver);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", askIfOver);
      window.removeEventListener("pageshow", askIfOver);
    };
  }, [until, loadAgain]);
}
