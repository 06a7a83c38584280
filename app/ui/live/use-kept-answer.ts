import { useState } from "react";
import { useLocation } from "react-router";

/**
 * What a page's action answered, for as long as the page is open: loading again,
 * as news makes pages do, would drop it with all that it alone knows.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  if (answer === undefined) return kept.key === key ? kept.answer : undefined;
  if (kept.key !== key || kept.answer !== answer) setKept({ key, answer });
  return answer;
}
