import { useEffect, useRef } from "react";

/**
 * A form that is saved on its own page begins anew with what was stored, and what had the
 * focus is gone. Whatever has the same id now gets it: whoever works by keyboard goes on
 * where they were. `edition` changes with what the form begins with.
 */
export function useKeptFocus(edition: string | number): void {
  const last = useRef("");
  const shown = useRef(edition);
  useEffect(() => {
    const note = () => void (last.current = document.activeElement?.id ?? "");
    note();
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (shown.current === edition) return;
    shown.current = edition;
    if (document.activeElement !== document.body || last.current === "") return;
    document.getElementById(last.current)?.focus({ preventScroll: true });
  }, [edition]);
}
