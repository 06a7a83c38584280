import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { mailConsents } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailboxOf } from "#app/shop/person/mailbox.ts";
import { secondsToUnprovenMail } from "#app/shop/person/unproven-mail-limit.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { confirmOffersMail } from "./consent-mails.server.ts";
import { consentState } from "./consent-state.ts";
import type { ConsentForm } from "./consent-terms.ts";

export interface Agreement {
  email: string;
  userId: string | null;
  /** The account's own mailbox, which it has proven: nothing is left to confirm. */
  isProven: boolean;
  form: ConsentForm;
  /** A hash of where it came from; `null` where nobody knows it. */
  from: string | null;
}

/**
 * Notes that somebody wants offers by email, in the caller's transaction. A mailbox that is not
 * proven is asked by mail first, a few times a day (decisions §8); one of an account that is not verified yet confirms with the
 * account's own link. Who agreed already stays as they are.
 */
export async function agreeToOffers(
  tx: Tx,
  { env, jobs }: Pick<Services, "env" | "jobs">,
  { email, userId, isProven, form, from }: Agreement,
  now: Date,
): Promise<void> {
  const mailbox = mailboxOf(email);
  const words = { email: email.trim(), form, askedAt: now };
  await tx
    .insert(mailConsents)
    .values({ id: randomUUID(), mailbox, userId, ...words })
    .onConflictDoNothing();
  const [consent] = await tx
    .select()
    .from(mailConsents)
    .where(eq(mailConsents.mailbox, mailbox))
    .for("update");
  if (!consent || consentState(consent) === "agreed") return;
  const isThis = eq(mailConsents.id, consent.id);
  // Whoever made an account with this address has not proven it: what others asked for is not theirs.
  const isTheirs = isProven || consent.userId === userId;
  const asked = { ...words, userId: isTheirs ? userId : null };
  if (isProven) {
    const agreed = { ...asked, confirmedAt: now, leftAt: null };
    await tx.update(mailConsents).set(agreed).where(isThis);
    return;
  }
  await tx.update(mailConsents).set(asked).where(isThis);
  if (asked.userId !== null) return;
  if ((await secondsToUnprovenMail(tx, { email, from }, "offers")) > 0) return;
  const settings = await readSettings(tx);
  await enqueueMail(tx, jobs, confirmOffersMail(env, settings, { ...consent, ...asked }), now);
}
