import { z } from "zod";
import { optionalLines, requiredLine } from "#app/shop/form/fields.ts";
import { signedName } from "#app/shop/form/signed-name.ts";
import { APPROVAL_MEANS } from "#app/shop/order/proof-terms.ts";

const MOST_WORDS = 2000;

/** A proof as the team sends it. */
export const proofFormSchema = z.object({
  lineId: z.uuid(),
  /** The id that the proof gets: sent twice, it is one. */
  proofKey: z.uuid(),
  /** How many proofs of the item the page showed. */
  seen: z.coerce.number().int().min(0).max(10_000),
  /** The uploaded file. */
  fileId: z.uuid(),
  note: optionalLines(MOST_WORDS),
});
export type ProofForm = z.infer<typeof proofFormSchema>;

/**
 * A customer's answer to a proof: an approval needs their name; changes need words, unless comments on its
 * pages say them.
 */
export const proofAnswerSchema = z.discriminatedUnion("answer", [
  z.object({ answer: z.literal("approved"), name: signedName }),
  z.object({ answer: z.literal("changes"), words: optionalLines(MOST_WORDS) }),
]);
export type ProofAnswer = z.infer<typeof proofAnswerSchema>;

export const MOST_SAID_BY = 200;

/** An approval as the team records it: how it was given, and who gave it. */
export const approvalFormSchema = z.object({
  means: z.enum(APPROVAL_MEANS, "Choose how it was approved"),
  saidBy: requiredLine("Enter who approved it", MOST_SAID_BY),
});
export type ApprovalForm = z.infer<typeof approvalFormSchema>;

/** The file input of a form that sends a proof. */
export const PROOF_INPUT = "upload-proof";
/** The button that sends the press file of the item's artwork, in place of an uploaded one. */
export const PROOF_OF = { name: "of", value: "artwork" } as const;
/** Names the uploaded file. */
export const PROOF_FILE = "fileId";
