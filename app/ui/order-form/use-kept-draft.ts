import { useEffect, useEffectEvent } from "react";
import { keepDraft, type OrderDraft } from "./order-draft.ts";

const QUIET_MS = 400;

/**
 * Keeps the draft in the browser's session while it changes: after a moment of
 * quiet, and at once when the page is left. Returns what keeps it right now.
 */
export function useKeptDraft(formId: string, draft: OrderDraft<unknown> | null): () => void {
  const keepNow = useEffectEvent(() => keep(formId, draft));

  useEffect(() => {
    const timer = setTimeout(() => keep(formId, draft), QUIET_MS);
    return () => clearTimeout(timer);
  }, [formId, draft]);

  useEffect(() => {
    const leave = () => keepNow();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  return () => keep(formId, draft);
}

function keep(formId: string, draft: OrderDraft<unknown> | null): void {
  if (draft) keepDraft(sessionStorage, formId, draft);
}
