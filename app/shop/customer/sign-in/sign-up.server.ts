import { randomUUID } from "node:crypto";
import type { AuthClient } from "#app/platform/auth/auth.server.ts";
import { hashPassword } from "#app/platform/auth/hash-password.server.ts";
import { user, userRoles } from "#app/platform/db/schema.ts";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import { secondsToUnprovenMail } from "#app/shop/person/unproven-mail-limit.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { trackReferral } from "#app/shop/rewards/referral/track-referral.server.ts";
import { beginSession } from "./begin-session.server.ts";
import { insertPassword } from "./insert-password.server.ts";
import { insertProfile } from "../profile/insert-profile.server.ts";
import { passwordRefusal } from "./leaked-passwords.server.ts";
import { enqueueVerification } from "./send-verification.server.ts";
import type { SignUpForm } from "./sign-up-form.ts";

export type SignUpResult =
  /** `isMailed`: the verification link is on its way; not to a mailbox that had its links of today. */
  | { ok: true; userId: string; isMailed: boolean; cookies: string[] }
  /** The specification lets the page say that an e-mail has an account (accounts §8). */
  | { ok: false; reason: "registered" }
  | { ok: false; reason: "password"; message: string }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

type SignUpServices = Pick<Services, "auth" | "db" | "env" | "jobs" | "now">;

/**
 * Makes a customer's account and signs it in at once (accounts §4): account,
 * profile, role, referral and the verification mail in one transaction, or none
 * of them. Whose link the browser followed before (`invitation`) counts before the
 * form's own. What an unverified account may not do is decided elsewhere (decisions §5).
 */
export async function signUp(
  services: SignUpServices,
  form: Omit<SignUpForm, "confirmPassword" | "next">,
  client: AuthClient & { invitation: string | null },
): Promise<SignUpResult> {
  const { auth } = services;
  const { email, password, firstName, lastName } = form;
  const taken = await auth.limits.take({
    action: "sign-up",
    account: email,
    address: client.address,
  });
  if (!taken.ok) return { ...taken, reason: "limited" };
  const message = passwordRefusal(password, [email, firstName, `${firstName} ${lastName}`]);
  if (message !== null) return { ok: false, reason: "password", message };
  // Slow on purpose: done before a transaction is opened.
  const passwordHash = await hashPassword(password);
  const codes = [client.invitation, form.ref].filter((code) => code !== null && code !== undefined);
  const from = networkOf(client.address);
  const made = await insertAccount(services, form, { passwordHash, codes, from });
  if (made === null) return { ok: false, reason: "registered" };
  const { userId, isMailed } = made;
  const name = `${firstName} ${lastName}`;
  const cookies = await beginSession(services, { userId, name }, client);
  return { ok: true, userId, isMailed, cookies };
}

/**
 * The account itself, with its verification mail, which counts as caused `from` a network; `null`
 * when the e-mail has one already.
 */
export function insertAccount(
  { db, ...services }: Omit<SignUpServices, "auth">,
  form: Pick<SignUpForm, "email" | "firstName" | "lastName">,
  {
    passwordHash,
    codes,
    from,
  }: { passwordHash: string; codes: readonly string[]; from: string | null },
): Promise<{ userId: string; isMailed: boolean } | null> {
  const { email, firstName, lastName } = form;
  const now = services.now();
  return db.transaction(async (tx) => {
    const userId = randomUUID();
    const { rowCount } = await tx
      .insert(user)
      .values({
        id: userId,
        name: `${firstName} ${lastName}`,
        email,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: user.email });
    if (rowCount !== 1) return null;
    await insertPassword(tx, { userId, passwordHash }, now);
    await tx.insert(userRoles).values({ userId, role: "customer", createdAt: now });
    await insertProfile(tx, { userId, firstName, lastName }, now);
    const [first, second] = codes;
    // The first that is anybody's counts; a person is invited once.
    if (first) await trackReferral(tx, { code: first, referredId: userId }, now);
    if (second) await trackReferral(tx, { code: second, referredId: userId }, now);
    // Strangers can use up a mailbox's links, and keep nobody from an account.
    const isMailed = (await secondsToUnprovenMail(tx, { email, from }, "link")) === 0;
    if (isMailed) await enqueueVerification(tx, services, { userId, email, firstName }, now);
    return { userId, isMailed };
  });
}
