import type { z } from "zod";
import { type PackageAnswers, packageAnswersSchema } from "./package-answers.ts";

/** What of the answers says where somebody is, or how to reach them: an order's link does not show it. */
export const PRIVATE_ANSWERS = ["cellNumber", "businessAddress", "businessPhone"] as const;

/** The answers once the package is ordered: all of them can stay open, saved as far as they are. */
export const detailsFormSchema: z.ZodType<PackageAnswers> = packageAnswersSchema;

/** The button that saves without sending. */
export const SAVE_INTENT = "save";

/** The revision that was opened; its name in the form's address. */
export const REVISION = "revision";

export const DETAILS_NOTICES = {
  fieldsMissing: { title: "Please look again", text: "Check the highlighted fields." },
  failed: { title: "Not saved", text: "What you typed is still here. Please try again." },
  saved: { title: "Saved", text: "" },
} as const;

export type DetailsRefusal =
  | "nothing_said"
  | "too_late"
  | "changed_meanwhile"
  | "files"
  | "too_many";

export const DETAILS_REFUSALS: Readonly<Record<DetailsRefusal, { title: string; text: string }>> = {
  nothing_said: {
    title: "There is nothing to send yet",
    text: "Tell us about at least one part that is still missing, or save for later.",
  },
  too_late: {
    title: "Not saved",
    text: "This order is being made or was canceled, so its details can't be changed here. Message us.",
  },
  changed_meanwhile: {
    title: "These details were changed somewhere else",
    text: "Nothing was saved, and what you typed is still here. Save again to keep yours, or open this page in a new tab to see the others.",
  },
  files: {
    title: "Not saved",
    text: "One of your files is no longer here. Remove it and upload it again.",
  },
  too_many: {
    title: "Not saved",
    text: "This order has as many files as we can take. Please email us the others.",
  },
};
