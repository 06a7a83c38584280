import { useCallback, useEffect, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";

/**
 * Gives what loads again everything the page shows. Waits while something is
 * being sent or opened: loading again in between would count as the later wish,
 * and where an answer leads to would be dropped.
 */
export function useLoadAgain(): () => void {
  const { revalidate } = useRevalidator();
  const isNavigating = useNavigation().state !== "idle";
  const isSending = useFetchers().some(({ state }) => state !== "idle");
  const isBusy = isNavigating || isSending;
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || isBusy) return;
    setAsked(false);
    void revalidate();
  }, [isAsked, isBusy, revalidate]);
  return useCallback(() => setAsked(true), []);
}
