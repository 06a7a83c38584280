import { z } from "zod";
import { requiredLines } from "#app/shop/form/fields.ts";
import { signedName } from "#app/shop/form/signed-name.ts";

export const MOST_RELEASE_REASON = 2000;

/** A customer's yes to what was found in their file. */
export const acceptFormSchema = z.object({
  /** The look at the file that they saw. */
  accept: z.uuid(),
  name: signedName,
});

/** The team's word that a file may be printed. */
export const releaseFormSchema = z.object({
  release: z.uuid(),
  reason: requiredLines("Say why it can be printed", MOST_RELEASE_REASON),
});
