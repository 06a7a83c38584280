import type { AuthClient, NewSession } from "#app/platform/auth/auth.server.ts";
import type {
  SecondFactorKind,
  SecondFactorResult,
} from "#app/platform/auth/second-factor.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { noteAccess } from "#app/shop/audit/note-access.server.ts";
import { claimGuestOrders } from "#app/shop/order/claim-guest-orders.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { listRoles } from "#app/shop/person/role-queries.server.ts";
import { endSessions } from "./sessions.server.ts";
import { tellOfNewDevice } from "./tell-of-new-device.server.ts";
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

type SignInServices = Pick<Services, "auth" | "db" | "jobs" | "now" | "env">;

/**
 * Signs a person in with e-mail and password (accounts §2). Whether the e-mail
 * is known shows neither in the answer nor in the time it takes.
 */
export async function signIn(
  services: SignInServices,
  form: SignInForm,
  client: AuthClient,
): Promise<SignInResult> {
  const { auth, db, now } = services;
  const { email } = form;
  const device = await auth.devices.find(email, client);
  const { address } = client;
  const attempt = { action: "sign-in", account: email, address, device } as const;
  const taken = await auth.limits.take(attempt);
  if (!taken.ok) return { ...taken, reason: "limited" };
  const result = await auth.signIn(form, client);
  if (!result.ok && result.reason === "mismatch") {
    const failed = { action: "sign-in.failed", account: { typed: email }, by: null } as const;
    await noteAccess(db, { ...failed, client }, now());
    return result;
  }
  await auth.limits.forgive(attempt);
  if (!result.ok) return result;
  return arrive(services, result, client, "password");
}

export type SecondFactorSignIn = Arrived | Limited | Extract<SecondFactorResult, { ok: false }>;

/** The second half of a sign-in: the code of the app, or one that was written down. */
export async function signInWithSecondFactor(
  services: SignInServices,
  given: { kind: SecondFactorKind; code: string; trustDevice: boolean },
  client: AuthClient,
): Promise<SecondFactorSignIn> {
  const { auth, db, now } = services;
  const userId = await auth.secondFactor.whoWaits(client);
  const { address } = client;
  const attempt = { action: "second-factor", account: userId ?? NOBODY, address } as const;
  const taken = await auth.limits.take(attempt);
  if (!taken.ok) return { ...taken, reason: "limited" };
  const result = await auth.secondFactor.verify(given, client);
  if (!result.ok) {
    const action = result.reason === "locked" ? "second-factor.locked" : "second-factor.failed";
    if (userId !== null) {
      await noteAccess(db, { action, account: { userId }, by: null, client }, now());
    }
    return result;
  }
  await auth.limits.forgive(attempt);
  return arrive(services, result, client, WORDS[given.kind]);
}

/** No sign-in waits in the browser: whoever tries all the same shares the tries of an address. */
const NOBODY = "nobody";

/** The second proof that was given besides the password, as the audit log says it. */
const WORDS: Readonly<Record<SecondFactorKind, string>> = {
  app: "password and code of the app",
  recovery: "password and recovery code",
};

async function arrive(
  services: SignInServices,
  { signedIn, cookies }: NewSession,
  client: AuthClient,
  opened: string,
): Promise<Arrived> {
  const { auth, db, now } = services;
  // Orders placed meanwhile without signing in are theirs as well.
  if (signedIn.emailVerified) await claimGuestOrders(db, signedIn);
  const person = { ...signedIn, roles: await listRoles(db, signedIn.userId) };
  const device = await db.transaction(async (tx) => {
    const met = await auth.devices.remember(tx, person.userId, client, now());
    const detail = { with: opened, ...(met.isNew && { deviceIs: "new" }) };
    const noted = { account: person, by: person, client, detail };
    await noteAccess(tx, { action: "sign-in.completed", ...noted }, now());
    if (met.isNew) await tellOfNewDevice(tx, services, person, client);
    return met;
  });
  return { ok: true, person, cookies: [...cookies, ...device.cookies] };
}

/**
 * Signs out everywhere: this browser's session and every other one of the
 * person (accounts §7). Single devices are signed out on the Security page.
 */
export async function signOut(
  { auth, db }: Pick<Services, "auth" | "db">,
  person: Person | null,
  client: AuthClient,
): Promise<string[]> {
  const cookies = await auth.signOut(client);
  if (person !== null) await endSessions(db, person.userId, { keepTrustedDevices: true });
  return cookies;
}
