/** Why a verdict was not taken, and where there is one, who was first. */
export type VerdictRefusal =
  /** `own`: nobody reviews their own. `not_held`: there is nothing to decide. */
  | { reason: "not_admin" | "unknown" | "own" | "not_held" }
  | { reason: "reviewed"; by: string; verdict: "active" | "refused" };

/** The same in words. */
export function describeVerdictRefusal(refusal: VerdictRefusal): string {
  switch (refusal.reason) {
    case "not_admin":
      return "Only admins can decide on a referral.";
    case "unknown":
      return "This referral no longer exists.";
    case "own":
      return "You can't review your own referral. Ask someone else on the team.";
    case "not_held":
      return "This referral is not held. Reload the page.";
    case "reviewed": {
      const done = refusal.verdict === "active" ? "approved it" : "declined it";
      return `${refusal.by || "Someone else"} already ${done}.`;
    }
  }
}
