import type { ProofState } from "#app/shop/order/proof-terms.ts";
import { type CommentSide, MOST_COMMENTS } from "./comment-terms.ts";

/**
 * Why a comment on a proof was not taken, or not taken away: the proof is not waiting any more, or
 * - `not_open`: its order moved on or was called off
 * - `too_many`: it has as many as one can have
 * - `page`: it has no such page
 */
export type CommentRefusal = "not_open" | "too_many" | "page" | Exclude<ProofState, "waiting">;

const NOT_OPEN =
  "This order moved on or was canceled, so the comments on this proof can no longer change.";
const NO_PAGE = "This proof has no such page. Reload the page and try again.";

const REFUSALS: Readonly<Record<CommentSide, Readonly<Record<CommentRefusal, string>>>> = {
  customer: {
    approved:
      "This proof is approved already, so its comments can no longer change. Message or call us at once if something is wrong with it.",
    changes:
      "You already asked for changes to this proof, so its comments can no longer change. Message us if there is more to change.",
    withdrawn:
      "We took this proof back, so its comments can no longer change. We'll send you a new one.",
    replaced: "We sent you a newer proof. Please look at that one.",
    not_open: NOT_OPEN,
    too_many: `This proof has ${MOST_COMMENTS} comments, the most it can have. Write the rest below it.`,
    page: NO_PAGE,
  },
  team: {
    approved:
      "The customer just approved this proof, so its comments can no longer change. Send a new one if something is wrong with it.",
    changes:
      "The customer just asked for changes, so the comments on this proof can no longer change.",
    withdrawn: "This proof was withdrawn, so its comments can no longer change.",
    replaced: "This proof was replaced by a newer one. Comment on that one.",
    not_open: NOT_OPEN,
    too_many: `This proof has ${MOST_COMMENTS} comments, the most it can have.`,
    page: NO_PAGE,
  },
};

/** Why it was not taken, to whoever wrote it. */
export function commentRefusal(refusal: CommentRefusal, side: CommentSide): string {
  return REFUSALS[side][refusal];
}
