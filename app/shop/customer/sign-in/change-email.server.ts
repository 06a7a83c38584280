import { and, eq, gt } from "drizzle-orm";
import type { AuthClient } from "#app/platform/auth/auth.server.ts";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { accountLinks, emailChanges, user } from "#app/platform/db/schema.ts";
import { isTaken } from "#app/platform/db/is-taken.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { createAccountLink, useAccountLink } from "./account-links.server.ts";
import { emailChangedMail, emailChangeMail } from "./account-mails.server.ts";
import { CONFIRM_EMAIL_PATH } from "#app/shop/person/account-paths.ts";
import { callOffEmailChange } from "./call-off-email-change.server.ts";
import { checkPassword, type PasswordCheck } from "./check-password.server.ts";
import { EMAIL_CHANGE_SIDES, type EmailChangeSide, purposeOf } from "./email-change-sides.ts";
import { secondsToUnprovenMail } from "#app/shop/person/unproven-mail-limit.server.ts";
import { greetingName, splitName } from "#app/shop/person/first-name.ts";
import { markEmailVerified } from "./verify-email.server.ts";

/** The time for which its links work. */
const LIFETIME_MS = 2 * 60 * 60 * 1000;

type ChangeServices = Pick<Services, "auth" | "changes" | "db" | "env" | "jobs" | "now">;

export type RequestEmailChangeResult = PasswordCheck | { ok: false; reason: "same" | "registered" };

/**
 * Begins to change a person's e-mail: both mailboxes get a link, and nothing
 * changes before both were opened (decisions §2). A mailbox that was never
 * proven has no say.
 */
export async function requestEmailChange(
  services: ChangeServices,
  person: Person,
  form: { email: string; currentPassword: string },
  client: AuthClient,
): Promise<RequestEmailChangeResult> {
  if (form.email === person.email) return { ok: false, reason: "same" };
  const checked = await checkPassword(services, person, form.currentPassword, client);
  if (!checked.ok) return checked;
  const { auth, db } = services;
  const attempt = {
    action: "link-request",
    account: person.email,
    address: client.address,
  } as const;
  const taken = await auth.limits.take(attempt);
  if (!taken.ok) return { ...taken, reason: "limited" };
  return db.transaction(async (tx): Promise<RequestEmailChangeResult> => {
    if ((await tx.$count(user, eq(user.email, form.email))) > 0) {
      return { ok: false, reason: "registered" };
    }
    const reader = { email: form.email, from: networkOf(client.address) };
    const retryAfterSeconds = await secondsToUnprovenMail(tx, reader, "link");
    if (retryAfterSeconds > 0) return { ok: false, reason: "limited", retryAfterSeconds };
    await writeChange(tx, services, person, form.email);
    return { ok: true };
  });
}

async function writeChange(tx: Tx, services: ChangeServices, person: Person, newEmail: string) {
  const { env, jobs } = services;
  const { userId } = person;
  const now = services.now();
  await callOffEmailChange(tx, userId);
  await tx.insert(emailChanges).values({
    userId,
    newEmail,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    oldConfirmedAt: person.emailVerified ? null : now,
  });
  const settings = await readSettings(tx);
  const { firstName } = splitName(person.name);
  const sides = person.emailVerified ? EMAIL_CHANGE_SIDES : (["new"] as const);
  for (const side of sides) {
    const email = side === "old" ? person.email : newEmail;
    const token = await createAccountLink(tx, { purpose: purposeOf(side), userId, email }, now);
    const url = new URL(`${CONFIRM_EMAIL_PATH}/${side}?token=${token}`, env.publicUrl).href;
    const reader = { email, firstName: greetingName(firstName) };
    const mail = emailChangeMail(settings, reader, {
      url,
      newEmail: side === "old" ? newEmail : null,
    });
    await enqueueMail(tx, jobs, mail, now);
  }
}

/** The change that waits for its mailboxes, if there is one. */
export async function findEmailChange(db: DbOrTx, userId: string, now: Date) {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)));
  return change ?? null;
}

export type ConfirmEmailResult =
  /** `isDone`: the other mailbox had agreed before. */
  { ok: true; isDone: boolean } | { ok: false; reason: "link" | "registered" };

type ConfirmServices = Pick<Services, "changes" | "db" | "env" | "jobs" | "now">;

/**
 * Takes the link of one mailbox, of the person signed in; with the second of the
 * two the e-mail changes.
 */
export async function confirmEmailChange(
  services: ConfirmServices,
  side: EmailChangeSide,
  given: { token: string; userId: string },
): Promise<ConfirmEmailResult> {
  try {
    return await confirmSide(services, side, given);
  } catch (error) {
    if (!isTaken(error, "user_email_unique")) throw error;
    // Somebody got the address in the same moment: now it is seen to be registered.
    return confirmSide(services, side, given);
  }
}

function confirmSide(
  services: ConfirmServices,
  side: EmailChangeSide,
  given: { token: string; userId: string },
): Promise<ConfirmEmailResult> {
  const now = services.now();
  return services.db.transaction(async (tx): Promise<ConfirmEmailResult> => {
    const link = await useAccountLink(tx, purposeOf(side), given, now);
    if (link === null) return { ok: false, reason: "link" };
    const { userId } = link;
    const [person] = await tx.select().from(user).where(eq(user.id, userId)).for("update");
    const change = await findEmailChange(tx, userId, now);
    if (!person || change === null) return { ok: false, reason: "link" };
    const confirmed = side === "old" ? { oldConfirmedAt: now } : { newConfirmedAt: now };
    const { oldConfirmedAt, newConfirmedAt, newEmail } = { ...change, ...confirmed };
    if (oldConfirmedAt === null || newConfirmedAt === null) {
      await tx.update(emailChanges).set(confirmed).where(eq(emailChanges.userId, userId));
      return { ok: true, isDone: false };
    }
    if ((await tx.$count(user, eq(user.email, newEmail))) > 0) {
      await callOffEmailChange(tx, userId);
      return { ok: false, reason: "registered" };
    }
    await tx.update(user).set({ email: newEmail, updatedAt: now }).where(eq(user.id, userId));
    // Links to the old mailbox are good for nothing any more.
    await tx.delete(accountLinks).where(eq(accountLinks.userId, userId));
    await markEmailVerified(tx, services, { userId, email: newEmail }, now);
    const settings = await readSettings(tx);
    const firstName = greetingName(splitName(person.name).firstName);
    const reader = { email: person.email, firstName };
    // A mailbox that was never proven may be a stranger's, who need not know the new one.
    const told = person.emailVerified ? newEmail : null;
    await enqueueMail(tx, services.jobs, emailChangedMail(settings, reader, told), now);
    return { ok: true, isDone: true };
  });
}
