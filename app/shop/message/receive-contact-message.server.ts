import { eq } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import { contactMessages } from "#app/platform/db/schema.ts";
import { createRequestLimit, secondsToWait } from "#app/platform/limits/request-limit.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { secondsToUnprovenMail } from "#app/shop/person/unproven-mail-limit.server.ts";
import { isVerifiedMailbox } from "#app/shop/person/verified-mailbox.server.ts";
import { type Agreement, agreeToOffers } from "#app/shop/mailing-list/agree.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { ContactMessage } from "./contact-form.ts";
import { contactConfirmationMail, contactTeamMail } from "./contact-mails.server.ts";
import { contactMessageIds } from "./contact-message-id.server.ts";
import type { SpamSign } from "./spam-signs.ts";

export interface ContactSender {
  userId: string | null;
  /** Keyed hash of the network address. */
  addressHash: string;
  spamSigns: readonly SpamSign[];
  /** What they agree to with the message; `null` where they left the box alone. */
  agreement?: Agreement | null;
}

/** `recorded`: it is stored, but no mail could be written. */
export type ContactOutcome = "sent" | "recorded";

export type ContactResult =
  | { ok: true; outcome: ContactOutcome }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

type ContactServices = Pick<Services, "db" | "env" | "jobs" | "log" | "now">;

/**
 * Takes a visitor's message: stored, mailed to the team and confirmed to the
 * sender, in one transaction. What looks like spam is stored as held and mailed
 * to nobody, and the sender hears the same (decisions §1). Sent again within the hour, because its
 * answer was lost, it is the same message.
 */
export async function receiveContactMessage(
  services: ContactServices,
  settings: Settings,
  message: ContactMessage,
  sender: ContactSender,
): Promise<ContactResult> {
  const wait = await secondsToWait(perAddress(services.db), sender.addressHash);
  if (wait > 0) return { ok: false, reason: "limited", retryAfterSeconds: wait };
  const isHeld = sender.spamSigns.length > 0;
  const { mailError } = await services.db.transaction((tx) =>
    keep(tx, services, settings, { message, sender, isHeld }),
  );
  if (mailError === null) return { ok: true, outcome: "sent" };
  services.log.error({ err: mailError }, "a contact message was stored but not emailed");
  return { ok: true, outcome: "recorded" };
}

/** A person has a few questions, not dozens. */
const perAddress = (db: Db) =>
  createRequestLimit(db, { name: "contact", points: 6, seconds: 15 * 60 });

/** Somebody else's address may be typed in; its mailbox is not to be filled. */
async function mayConfirm(tx: Tx, email: string, sender: ContactSender): Promise<boolean> {
  const { userId, addressHash: from } = sender;
  if (await isVerifiedMailbox(tx, { userId, email })) return true;
  return (await secondsToUnprovenMail(tx, { email, from }, "news")) === 0;
}

async function keep(
  tx: Tx,
  { env, jobs, now }: ContactServices,
  settings: Settings,
  received: {
    message: ContactMessage;
    sender: ContactSender;
    isHeld: boolean;
  },
): Promise<{ mailError: unknown }> {
  const { message, sender, isHeld } = received;
  const createdAt = now();
  const { id, before } = contactMessageIds(message, isHeld, createdAt);
  if ((await tx.$count(contactMessages, eq(contactMessages.id, before))) > 0) {
    return { mailError: null };
  }
  const { rowCount } = await tx
    .insert(contactMessages)
    .values({
      ...message,
      id,
      timestamp: message.timestamp ?? createdAt,
      userId: sender.userId,
      addressHash: sender.addressHash,
      held: isHeld,
      spamSigns: [...sender.spamSigns],
      createdAt,
    })
    .onConflictDoNothing();
  if (isHeld || rowCount === 0) return { mailError: null };
  try {
    // A savepoint: without its mails the message stays.
    await tx.transaction(async (mails) => {
      await enqueueMail(
        mails,
        jobs,
        contactTeamMail({ env }, settings, { ...message, id }),
        createdAt,
      );
      if (sender.agreement) await agreeToOffers(mails, { env, jobs }, sender.agreement, createdAt);
      if (!(await mayConfirm(mails, message.email, sender))) return;
      await enqueueMail(mails, jobs, contactConfirmationMail(settings, message), createdAt);
    });
    return { mailError: null };
  } catch (error) {
    return { mailError: error };
  }
}
