import { z } from "zod";
import { optionalLines } from "#app/shop/form/fields.ts";

/** In characters. */
export const LONGEST_NOTES = 1000;

/** The decision of staff on a submission (accounts §2, Mega Bucks review). */
const reviewFormSchema = z
  .object({
    submissionId: z.uuid(),
    verdict: z.enum(["approved", "rejected"]),
    notes: optionalLines(LONGEST_NOTES),
    /** When it was sent, as the page showed it: a later one has not been looked at. */
    sentAt: z.iso.datetime().transform((text) => new Date(text)),
  })
  .refine(({ verdict, notes }) => verdict === "approved" || notes !== "", {
    path: ["notes"],
    message: "Enter what's missing, so the customer can send it again",
  });

export type ReviewForm = z.output<typeof reviewFormSchema>;

/** Reads a review; `problem` is the sentence to show, `notes` what was typed. */
export function readReview(
  posted: FormData,
): { ok: true; form: ReviewForm } | { ok: false; problem: string } {
  const read = reviewFormSchema.safeParse(Object.fromEntries(posted));
  if (read.success) return { ok: true, form: read.data };
  const [issue] = read.error.issues;
  const isOfNotes = issue?.path[0] === "notes";
  return { ok: false, problem: isOfNotes ? issue.message : "Reload the page and try again." };
}
