import type { ReviewState } from "./review-terms.ts";

/**
 * Why the team's decision or answer was not taken.
 * - `changed`: its buyer has changed it, or somebody else was quicker
 * - `not_shown`: only what is published is answered
 */
export type DeskRefusal = "unknown" | "own" | "changed" | "not_shown";

export const DESK_REFUSALS: Readonly<Record<DeskRefusal, string>> = {
  unknown: "This review is gone. The customer deleted it.",
  own: "This is your own order, so another team member handles its review.",
  changed:
    "This review has changed. The customer edited it, or someone on your team just handled it.",
  not_shown: "Publish the review first. Only published reviews can have a reply.",
};

export const STATE_WORDS: Readonly<Record<ReviewState, string>> = {
  waiting: "Pending",
  published: "Published",
  declined: "Declined",
};
