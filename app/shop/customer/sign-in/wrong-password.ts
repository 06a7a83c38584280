import { tooManyTries } from "./too-many-tries.ts";

type Refusal = { reason: "wrong_password" } | { reason: "limited"; retryAfterSeconds: number };

/** The errors of a form that asked for the password again. */
export function wrongPassword(refusal: Refusal): Record<string, string[]> {
  return refusal.reason === "limited"
    ? { "": [tooManyTries(refusal)] }
    : { currentPassword: ["This is not your current password"] };
}
