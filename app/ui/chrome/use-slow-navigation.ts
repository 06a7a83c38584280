import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** Long enough that a quick page never flickers through its skeleton. */
const PATIENCE_MS = 200;

/** Where a navigation to another page is going that takes a moment; `null` otherwise. */
export function useSlowNavigation(): string | null {
  const { state, location } = useNavigation();
  const goal = state === "loading" ? (location?.pathname ?? null) : null;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (goal === null) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [goal]);
  return slow ? goal : null;
}
