/** Who orders, on one line; empty as long as nothing is filled in. */
export function contactDigest(
  values: Readonly<Partial<Record<"contact.name" | "contact.email", string>>>,
): string {
  return [values["contact.name"], values["contact.email"]].filter(Boolean).join(", ");
}
