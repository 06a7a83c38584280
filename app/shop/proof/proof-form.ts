import { z } from "zod";
import { optionalLines, requiredLine, requiredLines } from "#app/shop/form/fields.ts";
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

/** A customer's answer to a proof: changes need words. */
export const proofAnswerSchema = z.discriminatedUnion("answer", [
  z.object({ answer: z.literal("approved") }),
  z.object({
    answer: z.literal("changes"),
    words: requiredLines("Say what we should change", MOST_WORDS),
  }),
]);
export type ProofAnswer = z.infer<typeof proofAnswerSchema>;

export const MOST_SAID_BY = 200;

/** An approval as the team records it: how it was given, and who gave it. */
export const approvalFormSchema = z.object({
  means: z.enum(APPROVAL_MEANS, "Choose how it was given"),
  saidBy: requiredLine("Say who approved it", MOST_SAID_BY),
});
export type ApprovalForm = z.infer<typeof approvalFormSchema>;

/** The file input of a form that sends a proof. */
export const PROOF_INPUT = "upload-proof";
/** Names the uploaded file. */
export const PROOF_FILE = "fileId";
