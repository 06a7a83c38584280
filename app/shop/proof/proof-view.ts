import type { PreflightPage } from "#app/shop/artwork/inspection/preflight-answer.ts";
import type { ProofComment, RefusedComment } from "./comment/comment-view.ts";
import type { ProofState } from "#app/shop/order/proof-terms.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";

/** The pages of a proof as pictures; their addresses are names below `proofPicturesPath`. */
export interface ProofPages {
  /** No more pictures come. */
  isDrawn: boolean;
  /** What it is printed as; `null` where that has no measures. */
  job: PrintJob | null;
  /** How many the file has, of which the first twenty are drawn. */
  pageCount: number;
  pages: PreflightPage[];
}

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

/** The proof of an item that came before another, to compare that with. */
export interface EarlierProof {
  id: string;
  number: number;
  drawn: ProofPages;
}

/** A proof with its pages, to look at. */
export interface SeenProof extends ProofView {
  /** The name that it was approved by; "" where it is not shown, or was not approved. */
  answeredBy: string;
  /** `null` as long as nobody has begun to draw them, and of a proof that its customer is done with. */
  drawn: ProofPages | null;
  /** `null` where its customer saw none before it, or it has no pictures. */
  earlier: EarlierProof | null;
  /** What was said of its pages. */
  comments: readonly ProofComment[];
  /** The id that the next comment on each of its pages gets. */
  nextCommentIds: Readonly<Record<number, string>>;
}

export interface AdminProof extends ProofView {
  /** Of a press file whether its artwork is still the item's; `null` where that is gone, and of any other file. */
  press: "same" | "changed" | null;
  /** What was said of its pages. */
  comments: readonly ProofComment[];
}

/** An answer to a proof, or a comment on it, that was not taken, with what was typed. */
export interface RefusedAnswer {
  problem: string | null;
  errors: { words?: readonly string[]; name?: readonly string[] };
  words: string;
  /** `null` where none was posted. */
  name: string | null;
  comment: RefusedComment | null;
}

/** A form that records an approval and was not taken, with what was typed. */
export interface RefusedApproval {
  problem: string | null;
  means: string;
  saidBy: string;
  errors: { means: readonly string[]; saidBy: readonly string[] };
}

/** One of an order's proofs with what it is of; `null` when it has none with this id. */
export function pickProof(
  lines: readonly { productName: string; proofs: readonly SeenProof[] }[],
  proofId: string,
): { proof: SeenProof; productName: string } | null {
  for (const { productName, proofs } of lines) {
    const proof = proofs.find(({ id }) => id === proofId);
    if (proof) return { proof, productName };
  }
  return null;
}
