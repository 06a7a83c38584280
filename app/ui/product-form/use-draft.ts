import { useEffect, useRef } from "react";
import { type OrderDraft, keepDraft } from "./order-draft.ts";

const QUIET_MS = 400;

/**
 * Keeps the draft in the browser's session while it changes: after a moment of
 * quiet, and at once when the page is left.
 */
export function useKeptDraft(formId: string, draft: OrderDraft | null): void {
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => {
    const timer = setTimeout(() => keep(formId, draft), QUIET_MS);
    return () => clearTimeout(timer);
  }, [formId, draft]);

  useEffect(() => {
    const keepNow = () => keep(formId, latest.current);
    window.addEventListener("pagehide", keepNow);
    return () => {
      window.removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, [formId]);
}

function keep(formId: string, draft: OrderDraft | null): void {
  if (draft) keepDraft(sessionStorage, formId, draft);
}
