import { APPROVAL_REFUSALS, type ApprovalRefusal } from "./approval-rule.ts";

/** Why a review was not taken, and where there is one, who was first. */
export type ReviewRefusal =
  | { reason: "unknown" | "own" | "changed" | "cant_earn" | ApprovalRefusal }
  | { reason: "reviewed"; by: string; verdict: "approved" | "rejected" };

/** The same in words. */
export function describeReviewRefusal(refusal: ReviewRefusal): string {
  switch (refusal.reason) {
    case "unknown":
      return "This submission is not here any more.";
    case "own":
      return "Nobody reviews what they sent themselves. Ask somebody else on the team.";
    case "changed":
      return "It was sent again meanwhile. Look at what it says now.";
    case "cant_earn":
      return "This account can't earn: it is closed, or its email is not verified. You can reject it.";
    case "own_task":
    case "above_limit":
      return APPROVAL_REFUSALS[refusal.reason];
    case "reviewed":
      return `${refusal.by || "Somebody else"} has ${refusal.verdict} it already.`;
  }
}
