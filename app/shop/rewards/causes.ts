/** What ledger entries are paid for: each cause pays once, whatever is retried (decisions §5). */
export const causes = {
  signup: (userId: string) => `signup:${userId}`,
  firstOrder: (userId: string) => `first-order:${userId}`,
  /** The bonus of a first order that a referral led to, to each of the two. */
  referral: (referralId: string, to: "referrer" | "referred") => `referral:${referralId}:${to}`,
  /** The referrer's share in what paid the friend's; `null` for other causes. */
  ofReferrer: (cause: string) =>
    cause.startsWith("referral:") && cause.endsWith(":referred")
      ? cause.replace(/referred$/, "referrer")
      : null,
  /** A task that staff approved, by what was sent for it. */
  task: (submissionId: string) => `task:${submissionId}`,
  /** What takes an entry of another cause back. */
  takenBack: (cause: string) => `taken-back:${cause}`,
};
