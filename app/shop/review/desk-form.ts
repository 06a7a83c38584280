import { z } from "zod";
import { optionalLines } from "#app/shop/form/fields.ts";
import { LONGEST_ANSWER, LONGEST_REASON } from "./review-terms.ts";

const about = {
  reviewId: z.uuid(),
  /** The version that the page showed: a later one has not been read. */
  version: z.coerce.number().int().min(1),
};

/** What the team does with a review: decides on it, or answers it in public. */
const deskFormSchema = z
  .discriminatedUnion("act", [
    z.object({ ...about, act: z.literal("published") }),
    z.object({ ...about, act: z.literal("declined"), words: optionalLines(LONGEST_REASON) }),
    z.object({ ...about, act: z.literal("answer"), words: optionalLines(LONGEST_ANSWER) }),
  ])
  .refine((form) => form.act !== "declined" || form.words !== "", {
    path: ["words"],
    message: "Enter a reason. The customer sees it and can write a new review",
  });

export type DeskForm = z.output<typeof deskFormSchema>;

/** Reads it; `problem` is the sentence to show. */
export function readDeskForm(
  posted: FormData,
): { ok: true; form: DeskForm } | { ok: false; problem: string } {
  const read = deskFormSchema.safeParse(Object.fromEntries(posted));
  if (read.success) return { ok: true, form: read.data };
  const ofWords = read.error.issues.find(({ path }) => path[0] === "words");
  return { ok: false, problem: ofWords?.message ?? "Reload the page and try again." };
}
