import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The answer of the page's action, until something else is sent or opened: the framework forgets it
 * as soon as live news makes the page load its data again. `null` when there is none.
 */
export function useAnswer<Answer>(actionData: Answer | undefined): Answer | null {
  const { key } = useLocation();
  const [kept, keep] = useState<{ key: string; answer: Answer } | null>(null);
  if (actionData === undefined) return kept?.key === key ? kept.answer : null;
  if (kept?.key !== key || kept.answer !== actionData) keep({ key, answer: actionData });
  return actionData;
}
