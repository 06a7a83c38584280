import { eq } from "drizzle-orm";
import type { AuthClient } from "#app/platform/auth/auth.server.ts";
import type { TryResult } from "#app/platform/auth/credential-limits.server.ts";
import { hashPassword } from "#app/platform/auth/hash-password.server.ts";
import { user } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { noteAccess } from "#app/shop/audit/note-access.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import {
  countOpenLinks,
  createAccountLink,
  findAccountLink,
  useAccountLink,
} from "./account-links.server.ts";
import { passwordResetMail } from "./account-mails.server.ts";
import { RESET_PATH } from "#app/shop/person/account-paths.ts";
import { secondsToUnprovenMail } from "#app/shop/person/unproven-mail-limit.server.ts";
import { greetingName } from "#app/shop/person/first-name.ts";
import { passwordRefusal } from "./leaked-passwords.server.ts";
import { findProfile } from "../profile/profile-queries.server.ts";
import { removeSecondFactor } from "./remove-second-factor.server.ts";
import { forgetDevices } from "./sessions.server.ts";
import { setPassword } from "./set-password.server.ts";
import { markEmailVerified } from "./verify-email.server.ts";

/** The job that looks whether the address has an account, and mails the link. */
export const SEND_PASSWORD_RESET = "send-password-reset";

/**
 * Takes the wish for a new password. Nothing is looked up here, so an unknown
 * e-mail gets the same answer in the same time as a known one.
 */
export async function requestPasswordReset(
  { auth, db, jobs, now }: Pick<Services, "auth" | "db" | "jobs" | "now">,
  email: string,
  client: AuthClient,
): Promise<TryResult> {
  const { address } = client;
  const device = await auth.devices.find(email, client);
  const attempt = { action: "reset-request", account: email, address, device } as const;
  const taken = await auth.limits.take(attempt);
  if (!taken.ok) return taken;
  await db.transaction(async (tx) => {
    const asked = {
      action: "password-reset.requested",
      account: { typed: email },
      by: null,
    } as const;
    await noteAccess(tx, { ...asked, client }, now());
    await jobs.enqueue(tx, SEND_PASSWORD_RESET, { email });
  });
  return taken;
}

/**
 * The links of one hour, after which the mailbox holds links that work, and gets another one only
 * so often.
 */
const LINKS_AT_ONCE = 3;
const LINK_EVERY_MS = 10 * 60_000;

/**
 * Mails the link to whoever has an account with this e-mail; nobody hears of others. However
 * often strangers ask, the mailbox is not flooded, and always holds a link that works: one that
 * its account has not verified, a few times a day.
 */
export function sendPasswordReset(
  { db, env, jobs, now }: Pick<Services, "db" | "env" | "jobs" | "now">,
  email: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ userId: user.id, isVerified: user.emailVerified })
      .from(user)
      .where(eq(user.email, email))
      .for("update");
    if (!person) return;
    const { count, newest } = await countOpenLinks(tx, "reset-password", person.userId, now());
    const isRecent = newest !== null && now().getTime() - newest.getTime() < LINK_EVERY_MS;
    if (count >= LINKS_AT_ONCE && isRecent) return;
    const isFull =
      !person.isVerified && (await secondsToUnprovenMail(tx, { email, from: null }, "link")) > 0;
    if (isFull) return;
    const link = { purpose: "reset-password", userId: person.userId, email } as const;
    const token = await createAccountLink(tx, link, now());
    const url = new URL(`${RESET_PATH}?token=${token}`, env.publicUrl).href;
    const profile = await findProfile(tx, person.userId);
    const reader = { email, firstName: profile === null ? "" : greetingName(profile.firstName) };
    const settings = await readSettings(tx);
    await enqueueMail(tx, jobs, passwordResetMail(settings, reader, url), now());
  });
}

export type ResetPasswordResult =
  | { ok: true }
  | { ok: false; reason: "limited"; retryAfterSeconds: number }
  | { ok: false; reason: "link" }
  | { ok: false; reason: "password"; message: string };

/**
 * Takes a reset link and the new password: every session ends (issue
 * "Accounts"). The link proves the mailbox; if nobody had proven it before, a
 * second factor set up meanwhile was not its owner's and goes too.
 */
export async function resetPassword(
  services: Pick<Services, "auth" | "changes" | "db" | "env" | "jobs" | "now">,
  { token, password }: { token: string; password: string },
  client: AuthClient,
): Promise<ResetPasswordResult> {
  const { auth, db, now } = services;
  const { address } = client;
  const taken = await auth.limits.take({ action: "link-use", account: token, address });
  if (!taken.ok) return { ...taken, reason: "limited" };
  const link = await findAccountLink(db, "reset-password", token, now());
  // A stranger without a link costs no hashing.
  if (link === null) return { ok: false, reason: "link" };
  const message = passwordRefusal(password, [link.email]);
  if (message !== null) return { ok: false, reason: "password", message };
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx): Promise<ResetPasswordResult> => {
    const used = await useAccountLink(tx, "reset-password", { token }, now());
    if (used === null) return { ok: false, reason: "link" };
    const [person] = await tx
      .select({ email: user.email, emailVerified: user.emailVerified })
      .from(user)
      .where(eq(user.id, used.userId))
      .for("update");
    if (person?.email !== used.email) return { ok: false, reason: "link" };
    if (!person.emailVerified) {
      await removeSecondFactor(tx, used.userId);
      await markEmailVerified(tx, services, used, now());
    }
    await setPassword(tx, services, used, { passwordHash, keepSession: null }, now());
    // Whoever signed in with them may have known the old one.
    await forgetDevices(tx, used.userId);
    const done = { action: "password-reset.completed", account: used, by: null } as const;
    await noteAccess(tx, { ...done, client }, now());
    return { ok: true };
  });
}
