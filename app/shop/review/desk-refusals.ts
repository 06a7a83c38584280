import type { ReviewState } from "./review-terms.ts";

/**
 * Why the team's decision or answer was not taken.
 * - `changed`: its buyer has changed it, or somebody else was quicker
 * - `not_shown`: only what is published is answered
 */
export type DeskRefusal = "unknown" | "own" | "changed" | "not_shown";

export const DESK_REFUSALS: Readonly<Record<DeskRefusal, string>> = {
  unknown: "This review is gone: its buyer withdrew it.",
  own: "You ordered this yourself, so someone else on the team handles its review.",
  changed: "It just changed. Read what it says now.",
  not_shown: "Publish it first: only what customers see is answered.",
};

export const STATE_WORDS: Readonly<Record<ReviewState, string>> = {
  waiting: "Waiting",
  published: "Published",
  declined: "Declined",
};
