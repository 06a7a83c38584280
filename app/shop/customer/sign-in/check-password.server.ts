import type { AuthClient } from "#app/platform/auth/auth.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { noteAccess } from "#app/shop/audit/note-access.server.ts";
import type { Person } from "#app/shop/person/person.ts";

export type PasswordCheck =
  | { ok: true }
  | { ok: false; reason: "wrong_password" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/** Asks the signed-in person for the password again, before how the account is entered changes. */
export async function checkPassword(
  { auth, db, now }: Pick<Services, "auth" | "db" | "now">,
  person: Person,
  password: string,
  client: AuthClient,
): Promise<PasswordCheck> {
  const attempt = {
    action: "password-check",
    account: person.email,
    address: client.address,
  } as const;
  const taken = await auth.limits.take(attempt);
  if (!taken.ok) return { ...taken, reason: "limited" };
  if (!(await auth.checkPassword(password, client))) {
    const failed = { action: "password-check.failed", account: person, by: person } as const;
    await noteAccess(db, { ...failed, client }, now());
    return { ok: false, reason: "wrong_password" };
  }
  await auth.limits.forgive(attempt);
  return { ok: true };
}
