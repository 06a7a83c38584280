import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, lte, notExists } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { mailConsents, newsletterMails, newsletters } from "#app/platform/db/schema.ts";
import { deliverSoon, outboxWrite } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { HAS_AGREED } from "#app/shop/mailing-list/agreed.server.ts";
import { agreedMail } from "#app/shop/mailing-list/consent-mails.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { type Letter, letterDocument, NEWSLETTER } from "./letter-mail.server.ts";

const SEND_LETTERS = "send-newsletters";
const MINUTE_MS = 60 * 1000;
const MINUTES_AN_HOUR = 60;
/** A job may come a little early. */
const TURN_MS = 55 * 1000;

type LetterServices = Pick<Services, "db" | "env" | "jobs" | "now">;

/** Every minute: some of the emails of a newsletter that is on its way. */
export async function registerLetterJobs(services: LetterServices) {
  await services.jobs.work(SEND_LETTERS, async () => {
    await sendLetters(services);
  });
  await services.jobs.schedule(SEND_LETTERS, "* * * * *");
}

/**
 * Writes the next emails of the letter that is due first into the outbox: an hour's share of a minute,
 * one to each mailbox that agreed, whatever is tried again or done by two processes at once. When nobody
 * is left it is sent. Returns how many were written.
 */
export function sendLetters(services: LetterServices): Promise<number> {
  const { db, env, jobs, now: clock } = services;
  const now = clock();
  return db.transaction(async (tx) => {
    const [letter] = await tx
      .select()
      .from(newsletters)
      .where(and(eq(newsletters.state, "scheduled"), lte(newsletters.startsAt, now)))
      .orderBy(asc(newsletters.startsAt), asc(newsletters.id))
      .limit(1)
      .for("update");
    if (!letter) return 0;
    const settings = await readSettings(tx);
    const room = await roomFor(tx, settings.newsletterEmailsPerHour, now);
    if (room === 0) return 0;
    const readers = await nextReaders(tx, letter, room);
    const document = letterDocument(env, letter);
    for (const reader of readers) {
      const mailId = randomUUID();
      const written = { kind: NEWSLETTER, document, letterId: letter.id };
      const mail = { ...agreedMail(env, settings, reader, written), id: mailId };
      await tx
        .insert(newsletterMails)
        .values({ newsletterId: letter.id, consentId: reader.id, mailId, createdAt: now });
      await outboxWrite(tx, mail, now);
    }
    if (readers.length < room) {
      const over = { state: "sent" as const, endedAt: now, updatedAt: now };
      await tx.update(newsletters).set(over).where(eq(newsletters.id, letter.id));
    }
    if (readers.length > 0) deliverSoon(jobs);
    return readers.length;
  });
}

/** So many more may be written in this minute, and in this hour. */
async function roomFor(tx: Tx, perHour: number, now: Date): Promise<number> {
  const since = (milliseconds: number) =>
    tx.$count(
      newsletterMails,
      gt(newsletterMails.createdAt, new Date(now.getTime() - milliseconds)),
    );
  const thisMinute = Math.ceil(perHour / MINUTES_AN_HOUR) - (await since(TURN_MS));
  const thisHour = perHour - (await since(MINUTES_AN_HOUR * MINUTE_MS));
  return Math.max(0, Math.min(thisMinute, thisHour));
}

function nextReaders(tx: Tx, letter: Letter, room: number) {
  const had = tx
    .select({ id: newsletterMails.consentId })
    .from(newsletterMails)
    .where(
      and(
        eq(newsletterMails.newsletterId, letter.id),
        eq(newsletterMails.consentId, mailConsents.id),
      ),
    );
  return (
    tx
      .select({ id: mailConsents.id, email: mailConsents.email })
      .from(mailConsents)
      .where(and(HAS_AGREED, notExists(had)))
      .orderBy(asc(mailConsents.confirmedAt), asc(mailConsents.id))
      .limit(room)
      // Whoever leaves at this moment waits, and takes back what was written to them.
      .for("share")
  );
}
