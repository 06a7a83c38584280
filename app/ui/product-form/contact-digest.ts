import type { FormValues } from "./form-values.ts";

/** Who orders, on one line; empty as long as nothing is filled in. */
export function contactDigest(values: Pick<FormValues, "contact.name" | "contact.email">): string {
  return [values["contact.name"], values["contact.email"]].filter(Boolean).join(", ");
}
