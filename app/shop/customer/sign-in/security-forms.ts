import { z } from "zod";
import { PASSWORD_MAX } from "./password-length.ts";
import { appCodeSchema } from "./second-factor-form.ts";
import { emailSchema } from "./sign-in-form.ts";
import { PASSWORDS_DIFFER, passwordPairShape, passwordsMatch } from "./sign-up-form.ts";

/** Whoever changes how an account is entered says its password again. */
const currentPasswordSchema = z
  .string({ error: "Enter your current password" })
  .min(1, "Enter your current password")
  .max(PASSWORD_MAX, "Password is too long");

export const changePasswordSchema = z
  .object({ currentPassword: currentPasswordSchema, ...passwordPairShape })
  .refine(passwordsMatch, PASSWORDS_DIFFER);

export const changeEmailSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("change"),
    email: emailSchema,
    currentPassword: currentPasswordSchema,
  }),
  z.object({ intent: z.literal("call-off") }),
]);

/**
 * The secret that was shown once comes back with the code, to be shown again if the code is wrong.
 */
const shownOnce = {
  totpUri: z.string().max(500).startsWith("otpauth://totp/"),
  recoveryCodes: z.array(z.string().max(40)).max(20),
};

export const twoFactorSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin"), currentPassword: currentPasswordSchema }),
  z.object({ intent: z.literal("confirm"), code: appCodeSchema, ...shownOnce }),
  z.object({ intent: z.literal("renew"), currentPassword: currentPasswordSchema }),
  z.object({ intent: z.literal("disable"), currentPassword: currentPasswordSchema }),
]);

export const closeAccountSchema = z.object({
  currentPassword: currentPasswordSchema,
  understood: z.literal("on", { error: "Please confirm that you want to close your account" }),
});
