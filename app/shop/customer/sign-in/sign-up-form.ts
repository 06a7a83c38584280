import { z } from "zod";
import { BESIDE_ERRORS } from "#app/shop/form/beside-errors.ts";
import { requiredLine } from "#app/shop/form/fields.ts";
import { newPasswordSchema } from "./password.ts";
import { emailSchema } from "./sign-in-form.ts";
import { LONGEST_RETURN_PATH } from "./return-path.ts";

const name = (label: string) => requiredLine(`${label} is required`, 60);

/** How somebody is called. */
export const personNameShape = { firstName: name("First name"), lastName: name("Last name") };

/** A new password typed twice (accounts §5). */
export const passwordPairShape = {
  password: newPasswordSchema,
  confirmPassword: z.string({ error: "Confirm your password" }).min(1, "Confirm your password"),
};

/** Both passwords have to be the same, whatever else is wrong. */
export function passwordsMatch(form: { password?: unknown; confirmPassword?: unknown }): boolean {
  return !form.confirmPassword || form.password === form.confirmPassword;
}

export const PASSWORDS_DIFFER = {
  message: "Passwords do not match",
  path: ["confirmPassword"],
  ...BESIDE_ERRORS,
};

/** Sign up (accounts §2): fields and rules, in the browser and on the server. */
export const signUpFormSchema = z
  .object({
    ...personNameShape,
    email: emailSchema,
    ...passwordPairShape,
    /** The referral code of whoever sent the visitor; one that is unknown is ignored. */
    ref: z.string().max(60).optional(),
    /** The page that the visitor was going to; checked by `returnPath`. */
    next: z.string().max(LONGEST_RETURN_PATH).optional(),
  })
  .refine(passwordsMatch, PASSWORDS_DIFFER);

export type SignUpForm = z.infer<typeof signUpFormSchema>;
