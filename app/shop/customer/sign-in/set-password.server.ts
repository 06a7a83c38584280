import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { account, accountLinks } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { passwordChangedMail } from "./account-mails.server.ts";
import { callOffEmailChange } from "./call-off-email-change.server.ts";
import { isVerifiedMailbox } from "#app/shop/person/verified-mailbox.server.ts";
import { greetingName } from "#app/shop/person/first-name.ts";
import { insertPassword, PASSWORD_PROVIDER } from "./insert-password.server.ts";
import { findProfile } from "../profile/profile-queries.server.ts";
import { endSessions } from "./sessions.server.ts";

/**
 * Gives an account a new password: every session but `keepSession` ends, reset
 * links and a change of e-mail that are under way die, and the mailbox is told if it is verified.
 */
export async function setPassword(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  person: { userId: string; email: string },
  { passwordHash, keepSession }: { passwordHash: string; keepSession: string | null },
  now: Date,
): Promise<void> {
  const { userId, email } = person;
  const isCredential = and(eq(account.userId, userId), eq(account.providerId, PASSWORD_PROVIDER));
  await tx.delete(account).where(isCredential);
  await insertPassword(tx, { userId, passwordHash }, now);
  await endSessions(tx, userId, { except: keepSession });
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, "reset-password")));
  await callOffEmailChange(tx, userId);
  // Nobody has said yet that the mailbox is theirs.
  if (!(await isVerifiedMailbox(tx, { userId, email }))) return;
  const profile = await findProfile(tx, userId);
  const firstName = profile === null ? "" : greetingName(profile.firstName);
  const settings = await readSettings(tx);
  await enqueueMail(tx, jobs, passwordChangedMail(settings, { email, firstName }), now);
}
