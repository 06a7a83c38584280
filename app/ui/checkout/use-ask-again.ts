import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useLoadAgain } from "#app/ui/live/use-load-again.ts";

/** Asks the server for the page's data again, every so often, until told `null`. */
export function useAskAgain(everyMs: number | null): void {
  const { state } = useRevalidator();
  const loadAgain = useLoadAgain();
  useEffect(() => {
    if (everyMs === null || state !== "idle") return;
    const timer = setTimeout(loadAgain, everyMs);
    return () => clearTimeout(timer);
  }, [everyMs, state, loadAgain]);
}
