import { z } from "zod";
import { isCommonPassword } from "./common-passwords.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./password-length.ts";

/** A password somebody chooses: at least 6 characters, no common one (decisions §6). */
export const newPasswordSchema = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, "Password is too long")
  .refine(
    (password) => password.length < PASSWORD_MIN || !isCommonPassword(password),
    "This password is too easy to guess",
  );
