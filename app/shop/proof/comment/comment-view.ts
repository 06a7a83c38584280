import type { PinPlace } from "./comment-form.ts";

/** What was said of a page of a proof, as one of the two sides reads it. */
export interface ProofComment {
  id: string;
  /** From 1 over all pages, in the order in which they were written. */
  number: number;
  /** From 0. */
  page: number;
  /** `null` of one on the whole page. */
  place: PinPlace | null;
  words: string;
  by: string;
  /** On the shop's clock. */
  written: string;
  isTeams: boolean;
  /** Its reader wrote it, and can take it away. */
  isOwn: boolean;
}

/** What became of a comment that was sent, or taken away, from a page that tells it by itself. */
export interface CommentAnswer {
  isTaken: boolean;
  refused: RefusedComment | null;
}

/** Of what an action answers, what is for a page that is drawn anew; `null` of a comment's own answer. */
export function unlessInPlace<Answer extends object>(
  answer: Answer | CommentAnswer | null,
): Answer | null {
  return answer === null || isInPlace(answer) ? null : answer;
}

function isInPlace(answer: object): answer is CommentAnswer {
  return "isTaken" in answer;
}

/** A comment that was not taken, with what was typed. */
export interface RefusedComment {
  problem: string | null;
  errors: readonly string[];
  page: number;
  place: PinPlace | null;
  words: string;
}
