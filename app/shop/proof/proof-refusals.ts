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
  not_open: "Proofs are sent while a paid order is in the shop. This one is not any more.",
  changed_meanwhile:
    "Somebody was quicker: another proof of this item was sent meanwhile. Look at it before you send yours.",
  file: "The file is not here any more. Please choose it again.",
  too_many: "This item has as many proofs as one can have.",
};

/** Why a proof could not be taken back: it is not waiting any more. */
export function withdrawalRefusal(state: Exclude<ProofState, "waiting" | "withdrawn">): string {
  switch (state) {
    case "approved":
      return "The customer was quicker and approved this proof. Send another one if something is wrong with it.";
    case "changes":
      return "The customer was quicker and asked for changes. Their words are on the order's page.";
    case "replaced":
      return "Another proof took the place of this one meanwhile.";
  }
}

/** Why an approval was not recorded: the proof is not waiting any more. */
export function recordRefusal(refusal: "not_open" | Exclude<ProofState, "waiting">): string {
  switch (refusal) {
    case "approved":
      return "This proof is approved already. Nothing more was recorded.";
    case "changes":
      return "The customer was quicker and asked for changes. Their words are on the order's page.";
    case "withdrawn":
      return "This proof was taken back meanwhile, so nothing can be approved. Send another one.";
    case "replaced":
      return "Another proof took the place of this one meanwhile. Ask the customer about that one.";
    case "not_open":
      return "This order has gone on, or was cancelled: the proof can't be answered any more.";
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
      return "This order has gone on, or was cancelled: the proof can't be answered any more.";
  }
}
