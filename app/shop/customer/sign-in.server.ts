import type { Auth, AuthClient } from "#app/platform/auth/auth.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Person } from "#app/shop/staff/person.ts";
import { listRoles } from "#app/shop/staff/role-queries.server.ts";
import type { SignInForm } from "./sign-in-form.ts";

export type SignInResult =
  | { ok: true; person: Person; cookies: string[] }
  | { ok: false; reason: "mismatch" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/**
 * Signs a person in with e-mail and password (accounts §2). Whether the e-mail
 * is known shows neither in the answer nor in the time it takes.
 */
export async function signIn(
  { auth, db }: { auth: Auth; db: Db },
  form: SignInForm,
  client: AuthClient,
): Promise<SignInResult> {
  const attempt = { action: "sign-in", account: form.email, address: client.address } as const;
  const taken = await auth.limits.take(attempt);
  if (!taken.ok)
    return { ok: false, reason: "limited", retryAfterSeconds: taken.retryAfterSeconds };
  const result = await auth.signIn(form, client);
  if (!result.ok) return { ok: false, reason: "mismatch" };
  await auth.limits.forgive(attempt);
  const roles = await listRoles(db, result.signedIn.userId);
  return { ok: true, person: { ...result.signedIn, roles }, cookies: result.cookies };
}
