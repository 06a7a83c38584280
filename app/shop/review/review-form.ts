import { z } from "zod";
import { optionalLine, optionalLines } from "#app/shop/form/fields.ts";
import { LONGEST_TEXT, LONGEST_TITLE, NAME_FORMS, STARS } from "./review-terms.ts";

const CHOOSE_STARS = "Choose a rating from 1 to 5 stars";

/** A review as its buyer writes it: stars must be there, words need not. */
export const reviewFormSchema = z.object({
  stars: z
    .string({ error: CHOOSE_STARS })
    .transform(Number)
    .refine((stars) => STARS.some((one) => one === stars), CHOOSE_STARS),
  title: optionalLine(LONGEST_TITLE),
  // More than one empty line in a row would be a hole in the product's page.
  text: optionalLines(LONGEST_TEXT).transform((text) => text.replace(/\n{3,}/g, "\n\n")),
  nameForm: z.enum(NAME_FORMS, "Choose the name to show"),
});
export type ReviewForm = z.output<typeof reviewFormSchema>;

/** As it was typed: what comes back with the reasons why it was not taken. */
export interface TypedReview {
  stars: string;
  title: string;
  text: string;
  nameForm: string;
}

export type ReviewErrors = Partial<Record<keyof TypedReview, string[]>>;

/** The value of the button that takes a review back. */
export const WITHDRAW = "withdraw";
