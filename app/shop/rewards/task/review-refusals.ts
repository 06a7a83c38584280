import { APPROVAL_REFUSALS, type ApprovalRefusal } from "./approval-rule.ts";

/** Why a review was not taken, and where there is one, who was first. */
export type ReviewRefusal =
  | { reason: "unknown" | "own" | "changed" | "cant_earn" | ApprovalRefusal }
  | { reason: "reviewed"; by: string; verdict: "approved" | "rejected" };

/** The same in words. */
export function describeReviewRefusal(refusal: ReviewRefusal): string {
  switch (refusal.reason) {
    case "unknown":
      return "This submission no longer exists.";
    case "own":
      return "You can't review your own submission. Ask someone else on the team.";
    case "changed":
      return "The customer just sent it again. Check the new version.";
    case "cant_earn":
      return "This account can't earn because it's closed or its email isn't verified. You can reject it.";
    case "own_task":
    case "above_limit":
      return APPROVAL_REFUSALS[refusal.reason];
    case "reviewed":
      return `${refusal.by || "Someone else"} already ${refusal.verdict} it.`;
  }
}
