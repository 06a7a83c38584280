import { z } from "zod";
import { emailSchema } from "./sign-in-form.ts";
import { PASSWORDS_DIFFER, passwordPairShape, passwordsMatch } from "./sign-up-form.ts";

/** The form of somebody who forgot the password (accounts §5). */
export const resetRequestSchema = z.object({
  intent: z.literal("request"),
  email: z
    .string({ error: "Please enter your email address" })
    .trim()
    .min(1, "Please enter your email address")
    .pipe(emailSchema),
});

/** The new password, from the page that the mailed link opens. */
export const newPasswordFormSchema = z
  .object({ intent: z.literal("choose"), token: z.string().max(200), ...passwordPairShape })
  .refine(passwordsMatch, PASSWORDS_DIFFER);
