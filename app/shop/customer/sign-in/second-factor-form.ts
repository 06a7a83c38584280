import { z } from "zod";
import { LONGEST_RETURN_PATH } from "./return-path.ts";

/** A code of six digits, however it is spaced. */
export const appCodeSchema = z
  .string({ error: "Enter the code of your app" })
  .transform((code) => code.replace(/\s+/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "The code has six digits"));

const recoveryCodeSchema = z
  .string({ error: "Enter one of your recovery codes" })
  .trim()
  .min(1, "Enter one of your recovery codes")
  .max(40, "A recovery code is shorter");

const common = {
  trustDevice: z.stringbool({ truthy: ["on"] }).default(false),
  /** The page that the visitor was going to; checked by `returnPath`. */
  next: z.string().max(LONGEST_RETURN_PATH).optional(),
};

/** The second half of a sign-in. */
export const secondFactorFormSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("app"), code: appCodeSchema, ...common }),
  z.object({ kind: z.literal("recovery"), code: recoveryCodeSchema, ...common }),
]);
