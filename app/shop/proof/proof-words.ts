import type { ProofState } from "./proof-terms.ts";

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

/** As the team reads it. */
export const PROOF_STATE_WORDS: Readonly<Record<ProofState, string>> = {
  waiting: "With the customer",
  approved: "Approved",
  changes: "Changes wanted",
  withdrawn: "Taken back",
  replaced: "Replaced",
};

/** As its customer reads it. */
export const OWN_PROOF_STATE_WORDS: Readonly<Record<ProofState, string>> = {
  waiting: "Waits for you",
  approved: "You approved it",
  changes: "You asked for changes",
  withdrawn: "We took it back",
  replaced: "Replaced by a newer one",
};
