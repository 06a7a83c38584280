import { emailText, plainEmail } from "#app/shop/form/email-text.ts";
import { z } from "zod";
import { PASSWORD_MAX } from "./password-length.ts";
import { LONGEST_RETURN_PATH } from "./return-path.ts";

/** Upper and lower case mean the same mailbox; stored and compared in lower case. */
export const emailSchema = z
  .string({ error: "Email is required" })
  .overwrite((text) => plainEmail(text).toLowerCase())
  .min(1, "Email is required")
  .pipe(emailText("Enter an email such as name@example.com"));

export const signInFormSchema = z.object({
  email: emailSchema,
  password: z
    .string({ error: "Password is required" })
    .min(1, "Password is required")
    .max(PASSWORD_MAX, "Password is too long"),
  /** The page that the visitor was going to; checked by `returnPath`. */
  next: z.string().max(LONGEST_RETURN_PATH).optional(),
});

export type SignInForm = Pick<z.infer<typeof signInFormSchema>, "email" | "password">;
