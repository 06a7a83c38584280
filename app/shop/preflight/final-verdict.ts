import type { Verdict } from "./verdict.ts";
import { byHandWords } from "./words/file-words.ts";

/** A verdict that no picture is coming for any more: what still waits is for our team to see. */
export function finalVerdict(verdict: Verdict): Verdict {
  if (verdict.waiting.length === 0) return verdict;
  return {
    ...verdict,
    status: verdict.status === "fail" ? "fail" : "by-hand",
    byHand: byHandWords.partly(),
  };
}
