import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Asks the server for the page's data again, every so often, until told `null`. */
export function useAskAgain(everyMs: number | null): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (everyMs === null || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), everyMs);
    return () => clearTimeout(timer);
  }, [everyMs, state, revalidate]);
}
