/** Why a verdict was not taken, and where there is one, who was first. */
export type VerdictRefusal =
  /** `own`: nobody reviews their own. `not_held`: there is nothing to decide. */
  | { reason: "not_admin" | "unknown" | "own" | "not_held" }
  | { reason: "reviewed"; by: string; verdict: "active" | "refused" };

/** The same in words. */
export function describeVerdictRefusal(refusal: VerdictRefusal): string {
  switch (refusal.reason) {
    case "not_admin":
      return "Only an admin decides about a referral.";
    case "unknown":
      return "This referral is not here any more.";
    case "own":
      return "Nobody reviews a referral of their own. Ask somebody else on the team.";
    case "not_held":
      return "This referral is not held. Reload the page.";
    case "reviewed": {
      const done = refusal.verdict === "active" ? "let it through" : "refused it";
      return `${refusal.by || "Somebody else"} has ${done} already.`;
    }
  }
}
