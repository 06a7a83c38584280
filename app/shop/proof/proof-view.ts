import type { ProofState } from "#app/shop/order/proof-terms.ts";

/** A proof as both sides see it, times already on the shop's clock. */
export interface ProofView {
  id: string;
  number: number;
  state: ProofState;
  /** The team wrote down the approval that its customer had given them. */
  isRecorded: boolean;
  /** The shop's words. */
  note: string;
  /** The customer's words, or how and by whom a recorded approval was given; empty where they are not shown. */
  answer: string;
  /** `null` once it is removed. */
  file: { name: string; isPicture: boolean; about: string } | null;
  sent: string;
  /** When it was answered or ended, in the admin area in words; `null` while it waits. */
  settled: string | null;
}

export type OwnProof = ProofView;

export type AdminProof = ProofView;

/** A form that records an approval and was not taken, with what was typed. */
export interface RefusedApproval {
  problem: string | null;
  means: string;
  saidBy: string;
  errors: { means: readonly string[]; saidBy: readonly string[] };
}

/** One of an order's proofs with what it is of; `null` when it has none with this id. */
export function pickProof(
  lines: readonly { productName: string; proofs: readonly OwnProof[] }[],
  proofId: string,
): { proof: OwnProof; productName: string } | null {
  for (const { productName, proofs } of lines) {
    const proof = proofs.find(({ id }) => id === proofId);
    if (proof) return { proof, productName };
  }
  return null;
}
