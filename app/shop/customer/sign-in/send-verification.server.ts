import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { user } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { createAccountLink } from "./account-links.server.ts";
import { VERIFY_EMAIL_PATH } from "#app/shop/person/account-paths.ts";
import { verificationMail } from "./account-mails.server.ts";
import { secondsToUnprovenMail } from "#app/shop/person/unproven-mail-limit.server.ts";
import { greetingName } from "#app/shop/person/first-name.ts";
import { findProfile } from "../profile/profile-queries.server.ts";
import type { TryResult } from "#app/platform/auth/credential-limits.server.ts";

type MailServices = Pick<Services, "env" | "jobs">;

/** Writes the mail whose link proves the mailbox, in the caller's transaction. */
export async function enqueueVerification(
  tx: Tx,
  { env, jobs }: MailServices,
  person: { userId: string; email: string; firstName: string },
  now: Date,
): Promise<void> {
  const { userId, email } = person;
  const token = await createAccountLink(tx, { purpose: "verify-email", userId, email }, now);
  const url = new URL(`${VERIFY_EMAIL_PATH}?token=${token}`, env.publicUrl).href;
  const settings = await readSettings(tx);
  await enqueueMail(tx, jobs, verificationMail(settings, person, url), now);
}

/** Sends the verification mail again; only a few times, so that no mailbox is flooded. */
export async function resendVerification(
  services: Pick<Services, "auth" | "db" | "env" | "jobs" | "now">,
  person: { userId: string; email: string },
  address: string,
): Promise<TryResult> {
  const reader = { email: person.email, from: networkOf(address) };
  const retryAfterSeconds = await secondsToUnprovenMail(services.db, reader, "link");
  if (retryAfterSeconds > 0) return { ok: false, retryAfterSeconds };
  return sendAgain(services, person, address);
}

async function sendAgain(
  { auth, ...services }: Pick<Services, "auth" | "db" | "env" | "jobs" | "now">,
  { userId, email }: { userId: string; email: string },
  address: string,
): Promise<TryResult> {
  const taken = await auth.limits.take({ action: "link-request", account: email, address });
  if (!taken.ok) return taken;
  await services.db.transaction(async (tx) => {
    const profile = await findProfile(tx, userId);
    const firstName = profile === null ? "" : greetingName(profile.firstName);
    await enqueueVerification(tx, services, { userId, email, firstName }, services.now());
  });
  return taken;
}

/** The same at the team's wish, for an account that waits for it. */
export async function resendVerificationTo(
  services: Pick<Services, "auth" | "db" | "env" | "jobs" | "now">,
  userId: string,
  address: string,
): Promise<TryResult | "unknown" | "verified"> {
  const [person] = await services.db
    .select({ email: user.email, emailVerified: user.emailVerified })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.closedAt)));
  if (!person) return "unknown";
  if (person.emailVerified) return "verified";
  return sendAgain(services, { userId, email: person.email }, address);
}
