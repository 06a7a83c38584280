import { z } from "zod";
import { manyLines, oneLine } from "#app/shop/form/written-text.ts";
import { APPROVAL_MEANS } from "#app/shop/order/proof-terms.ts";

const MOST_WORDS = 2000;
const words = z.string().overwrite(manyLines).max(MOST_WORDS, "At most 2000 characters");

/** A proof as the team sends it. */
export const proofFormSchema = z.object({
  lineId: z.uuid(),
  /** The id that the proof gets: sent twice, it is one. */
  proofKey: z.uuid(),
  /** How many proofs of the item the page showed. */
  seen: z.coerce.number().int().min(0).max(10_000),
  /** The uploaded file. */
  fileId: z.uuid(),
  note: words.default(""),
});
export type ProofForm = z.infer<typeof proofFormSchema>;

/** What a customer says to a proof: changes need words. */
export const proofAnswerSchema = z.discriminatedUnion("answer", [
  z.object({ answer: z.literal("approved") }),
  z.object({
    answer: z.literal("changes"),
    words: words.min(1, "Say what we should change"),
  }),
]);
export type ProofAnswer = z.infer<typeof proofAnswerSchema>;

export const MOST_SAID_BY = 200;

/** An approval as the team records it: how it was given, and who gave it. */
export const approvalFormSchema = z.object({
  means: z.enum(APPROVAL_MEANS, "Choose how it was given"),
  saidBy: z
    .string()
    .overwrite(oneLine)
    .min(1, "Say who approved it")
    .max(MOST_SAID_BY, "At most 200 characters"),
});
export type ApprovalForm = z.infer<typeof approvalFormSchema>;

/** The file input of a form that sends a proof. */
export const PROOF_INPUT = "upload-proof";
/** Names the uploaded file. */
export const PROOF_FILE = "fileId";
