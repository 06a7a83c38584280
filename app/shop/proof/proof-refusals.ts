import type { ProofState } from "#app/shop/order/proof-terms.ts";

/**
 * Why a proof was not sent:
 * - `not_open`: the order is not paid, has left the shop or is called off
 * - `changed_meanwhile`: somebody else sent one first
 * - `file`: its file is not this person's, or not here any more
 * - `too_many`: the item has as many as one can have
 */
export type SendProofRefusal = "not_open" | "changed_meanwhile" | "file" | "too_many";

export const SEND_PROOF_REFUSALS: Readonly<Record<SendProofRefusal, string>> = {
  not_open: "Proofs can only be sent for a paid order that hasn't left the shop.",
  changed_meanwhile: "Someone else just sent a proof of this item. Check it before you send yours.",
  file: "The file is no longer here. Please choose it again.",
  too_many: "This item has the maximum number of proofs.",
};

/** Why a proof could not be taken back: it is not waiting any more. */
export function withdrawalRefusal(state: Exclude<ProofState, "waiting" | "withdrawn">): string {
  switch (state) {
    case "approved":
      return "The customer just approved this proof. Send a new one if something is wrong with it.";
    case "changes":
      return "The customer just asked for changes. Read their comments on the order's page.";
    case "replaced":
      return "This proof was just replaced by a newer one.";
  }
}

/** Why an approval was not recorded: the proof is not waiting any more. */
export function recordRefusal(refusal: "not_open" | Exclude<ProofState, "waiting">): string {
  switch (refusal) {
    case "approved":
      return "This proof is already approved. Nothing was recorded.";
    case "changes":
      return "The customer just asked for changes. Read their comments on the order's page.";
    case "withdrawn":
      return "This proof was withdrawn, so it can't be approved. Send a new one.";
    case "replaced":
      return "This proof was replaced by a newer one. Ask the customer about that one.";
    case "not_open":
      return "This order moved on or was canceled, so this proof can no longer be answered.";
  }
}

/** Why an answer was not taken, to the customer. */
export function answerRefusal(refusal: "not_open" | Exclude<ProofState, "waiting">): string {
  switch (refusal) {
    case "approved":
      return "This proof is approved already, and your new answer was not taken. Message or call us at once if something is wrong with it.";
    case "changes":
      return "You asked for changes to this proof already, and your new answer was not taken. We send you another one.";
    case "withdrawn":
      return "We took this proof back before you answered. Nothing is printed of it; we send you another one.";
    case "replaced":
      return "We sent you a newer proof before you answered this one. Please look at the newer one.";
    case "not_open":
      return "This order moved on or was canceled, so this proof can no longer be answered.";
  }
}
