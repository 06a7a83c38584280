import type { Auth, AuthClient, SignedIn } from "#app/platform/auth/auth.server.ts";
import type {
  SecondFactorKind,
  SecondFactorResult,
} from "#app/platform/auth/second-factor.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { claimGuestOrders } from "#app/shop/order/claim-guest-orders.server.ts";
import type { Person } from "#app/shop/staff/person.ts";
import { listRoles } from "#app/shop/staff/role-queries.server.ts";
import { endSessions } from "./sessions.server.ts";
import type { SignInForm } from "./sign-in-form.ts";

interface Arrived {
  ok: true;
  person: Person;
  cookies: string[];
}

interface Limited {
  ok: false;
  reason: "limited";
  retryAfterSeconds: number;
}

export type SignInResult =
  | Arrived
  | Limited
  | { ok: false; reason: "mismatch" }
  /** The password was right; the cookies carry the wait for the second factor. */
  | { ok: false; reason: "second_factor"; cookies: string[] };

type SignInServices = { auth: Auth; db: Db };

/**
 * Signs a person in with e-mail and password (accounts §2). Whether the e-mail
 * is known shows neither in the answer nor in the time it takes.
 */
export async function signIn(
  services: SignInServices,
  form: SignInForm,
  client: AuthClient,
): Promise<SignInResult> {
  const { auth } = services;
  const attempt = { action: "sign-in", account: form.email, address: client.address } as const;
  const taken = await auth.limits.take(attempt);
  if (!taken.ok) return { ...taken, reason: "limited" };
  const result = await auth.signIn(form, client);
  if (!result.ok && result.reason === "mismatch") return result;
  await auth.limits.forgive(attempt);
  if (!result.ok) return result;
  return arrive(services, result.signedIn, result.cookies);
}

export type SecondFactorSignIn = Arrived | Limited | Extract<SecondFactorResult, { ok: false }>;

/** The second half of a sign-in: the code of the app, or one that was written down. */
export async function signInWithSecondFactor(
  services: SignInServices,
  given: { kind: SecondFactorKind; code: string; trustDevice: boolean },
  client: AuthClient,
): Promise<SecondFactorSignIn> {
  const { auth } = services;
  // The browser's cookie stands for the account, whose own tries the library counts.
  const account = client.cookie ?? "";
  const attempt = { action: "second-factor", account, address: client.address } as const;
  const taken = await auth.limits.take(attempt);
  if (!taken.ok) return { ...taken, reason: "limited" };
  const result = await auth.secondFactor.verify(given, client);
  if (!result.ok) return result;
  await auth.limits.forgive(attempt);
  return arrive(services, result.signedIn, result.cookies);
}

async function arrive({ db }: SignInServices, signedIn: SignedIn, cookies: string[]) {
  // What was ordered meanwhile without signing in is theirs as well.
  if (signedIn.emailVerified) await claimGuestOrders(db, signedIn);
  const roles = await listRoles(db, signedIn.userId);
  return { ok: true as const, person: { ...signedIn, roles }, cookies };
}

/**
 * Signs out everywhere: this browser's session and every other one of the
 * person (accounts §7). Single devices are signed out on the Security page.
 */
export async function signOut(
  { auth, db }: SignInServices,
  person: Person | null,
  client: AuthClient,
): Promise<string[]> {
  const cookies = await auth.signOut(client);
  if (person !== null) await endSessions(db, person.userId, { keepTrustedDevices: true });
  return cookies;
}
