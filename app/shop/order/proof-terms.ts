/**
 * Of one proof. The first three are what it is to its item; the last two say that it is
 * nothing any more: the team took it back, or sent another one before it was answered.
 */
export const PROOF_STATES = ["waiting", "approved", "changes", "withdrawn", "replaced"] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/**
 * How an order stands with its proofs: nothing keeps it from going on ("none"), one has to be
 * sent and approved first ("needed"), one waits for its customer ("waiting"), or the customer
 * asked for changes ("changes").
 */
export const ORDER_PROOF_STATES = ["none", "needed", "waiting", "changes"] as const;
export type OrderProofState = (typeof ORDER_PROOF_STATES)[number];

/** As the team reads it of an order. */
export const ORDER_PROOF_WORDS: Readonly<Record<Exclude<OrderProofState, "none">, string>> = {
  needed: "Proof to send",
  waiting: "Proof sent",
  changes: "Changes requested",
};

/** How a customer gave the team their word, where they did not press the button themselves. */
export const APPROVAL_MEANS = ["telephone", "email", "in_person"] as const;
export type ApprovalMeans = (typeof APPROVAL_MEANS)[number];
