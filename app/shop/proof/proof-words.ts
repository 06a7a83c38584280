import type { OrderEventKind } from "#app/shop/order/order-terms.ts";
import type { ApprovalMeans, ProofState } from "#app/shop/order/proof-terms.ts";

/** "Proof 2 of Business Cards" */
export function proofName({
  number,
  productName,
}: {
  number: number;
  productName: string;
}): string {
  return `Proof ${number} of ${productName}`;
}

/** The states of a proof as the team reads them. */
export const PROOF_STATE_WORDS: Readonly<Record<ProofState, string>> = {
  waiting: "With the customer",
  approved: "Approved",
  changes: "Changes requested",
  withdrawn: "Withdrawn",
  replaced: "Replaced",
};

/** The states of a proof as its customer reads them. */
const OWN_PROOF_STATE_WORDS: Readonly<Record<ProofState, string>> = {
  waiting: "Waits for you",
  approved: "You approved it",
  changes: "You asked for changes",
  withdrawn: "We took it back",
  replaced: "Replaced by a newer one",
};

export const APPROVAL_MEANS_WORDS: Readonly<Record<ApprovalMeans, string>> = {
  telephone: "By phone",
  email: "By email",
  in_person: "In person",
};

/** The record of a word that the customer gave the team: "By phone: Dana Whitfield" */
export function recordedWords({ means, saidBy }: { means: ApprovalMeans; saidBy: string }): string {
  return `${APPROVAL_MEANS_WORDS[means]}: ${saidBy}`;
}

/** The events of an order that stand for approvals which the team recorded. */
export const APPROVAL_EVENTS = {
  telephone: "proof_approved_by_telephone",
  email: "proof_approved_by_email",
  in_person: "proof_approved_in_person",
} as const satisfies Record<ApprovalMeans, OrderEventKind>;

/** The team wrote down what the customer had told them. */
export function isRecorded(proof: { state: ProofState; settledBy: string | null }): boolean {
  return proof.state === "approved" && proof.settledBy !== "customer";
}

/** The outcome of a proof, in words to its customer. */
export function ownProofWords(proof: { state: ProofState; isRecorded: boolean }): string {
  return proof.isRecorded
    ? "You approved it, and we recorded it"
    : OWN_PROOF_STATE_WORDS[proof.state];
}
