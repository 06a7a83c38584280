import { and, asc, eq, getTableColumns, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { prepareOnce } from "#app/platform/db/prepare-once.server.ts";
import { retryConflicts } from "#app/platform/db/retry-conflicts.server.ts";
import { isOffer, outbox } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { HELD_UNTIL } from "./held-mails.server.ts";
import type { MailDeparture, MailTransport } from "./transport.server.ts";

type Mail = typeof outbox.$inferSelect;

/** A mail of the outbox, with the ids of its order's links. */
export type ClaimedMail = Mail & { linkIds: string[] };

/** Mails of this process that are on their way and not noted as sent yet, with when and how they left. */
export type DepartedMails = Map<string, { at: Date; isFile: boolean }>;

/** Sent side by side. */
const AT_ONCE = 5;
const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** Longer than any transport takes; a process that died over a mail gives it free after that. */
const CLAIM_MS = 15 * 60 * SECOND_MS;
/** A mail that could not be sent in so many days is given up. */
export const MAIL_MAX_AGE_DAYS = 30;
const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = 30 * 60 * SECOND_MS;
/** About two days of tries; from then on it is one a day. */
const PATIENT_TRIES = 100;

/** A mail that was written before this is not tried any more. */
export function oldestTried(now: Date): Date {
  return new Date(now.getTime() - MAIL_MAX_AGE_DAYS * DAY_MS);
}

/**
 * Sends some of the outbox's mails that are due, oldest first and offers last, and marks them
 * sent. They are claimed first, so two workers never send the same one, and no
 * connection waits for the mail server. One that fails says why on its row and
 * is due again later, ever more rarely. One that left while the database could not be
 * reached is noted before anything else is claimed, however long that took, so that it never leaves
 * twice as long as this process lives. Delivery is at least once, not exactly once: where a process
 * dies between the mail server's answer and the note, nobody knows, and the mail goes again, with the
 * same Message-ID, by which a receiver may drop the second. What only the customer may have is put
 * into a mail by `complete`, and never into the outbox. `true` when more may be due.
 */
export async function deliverMails(
  { db, log, now }: Pick<Services, "db" | "log" | "now">,
  transport: MailTransport,
  readSender: () => Promise<{ name: string; address: string }>,
  complete: (mail: ClaimedMail) => ClaimedMail,
  departed: DepartedMails,
): Promise<boolean> {
  await noteDeparted(db, departed);
  const from = await readSender();
  const mails = await claim(db, now());
  if (mails.length === 0) return false;
  const deliveries = mails.map(async (mail) => {
    let departure: MailDeparture;
    try {
      const { recipient: to, createdAt: date } = mail;
      departure = await transport({ ...complete(mail), from, to, date });
    } catch (error) {
      log.warn({ err: error, mail: mail.id }, "an email could not be sent; it is tried again");
      const lastError = error instanceof Error ? error.message : String(error);
      const claimedUntil = new Date(now().getTime() + waitAfter(mail.attempts));
      return note(db, mail.id, { sentAt: null, isFile: false, lastError, claimedUntil });
    }
    departed.set(mail.id, { at: now(), isFile: departure === "file" });
    return noteDeparted(db, departed, [mail.id]);
  });
  const [failed] = (await Promise.allSettled(deliveries)).filter(
    ({ status }) => status === "rejected",
  );
  // A mail whose sending could not be noted has left all the same: it is noted on the next look.
  if (failed?.status === "rejected") throw failed.reason;
  return mails.length === AT_ONCE;
}

/** Milliseconds until a mail is tried again that has failed so many times. */
export function waitAfter(attempts: number): number {
  if (attempts >= PATIENT_TRIES) return DAY_MS;
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

function claim(db: Db, now: Date): Promise<ClaimedMail[]> {
  const given = {
    now,
    oldest: oldestTried(now),
    until: new Date(now.getTime() + CLAIM_MS),
  };
  return retryConflicts(() => claimQuery(db).execute(given));
}

const claimQuery = prepareOnce((db) => {
  const now = sql.placeholder("now");
  const due = db.$with("due").as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.sentAt),
          gt(outbox.createdAt, sql.placeholder("oldest")),
          or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, now)),
        ),
      )
      // Nobody waits for a receipt behind a newsletter.
      .orderBy(asc(isOffer(outbox.consentId)), asc(outbox.createdAt))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outbox)
    .set({
      claimedUntil: sql`${sql.placeholder("until")}`,
      attempts: sql`${outbox.attempts} + 1`,
    })
    .from(due)
    .where(eq(outbox.id, due.id))
    .returning({ ...getTableColumns(outbox), linkIds: linkIds() })
    .prepare("claim_mails");
});

function linkIds() {
  return sql<string[]>`array(
    select link.id::text from order_links link where link.order_id = "outbox"."order_id"
  )`;
}

async function noteDeparted(
  db: Db,
  departed: DepartedMails,
  mailIds: readonly string[] = [...departed.keys()],
): Promise<void> {
  for (const mailId of mailIds) {
    const left = departed.get(mailId);
    if (left === undefined) continue;
    const { at: sentAt, isFile } = left;
    await note(db, mailId, { sentAt, isFile, lastError: null, claimedUntil: null });
    departed.delete(mailId);
  }
}

async function note(
  db: Db,
  mailId: string,
  outcome: Pick<Mail, "sentAt" | "isFile" | "lastError" | "claimedUntil">,
): Promise<void> {
  await retryConflicts(() => noteQuery(db).execute({ ...outcome, mailId }));
}

const noteQuery = prepareOnce((db) =>
  db
    .update(outbox)
    .set({
      sentAt: sql`${sql.placeholder("sentAt")}`,
      isFile: sql`${sql.placeholder("isFile")}::boolean`,
      lastError: sql`${sql.placeholder("lastError")}`,
      claimedUntil: sql`${sql.placeholder("claimedUntil")}`,
    })
    .where(eq(outbox.id, sql.placeholder("mailId")))
    .prepare("note_mail"),
);

/**
 * With the database to ourselves, what a killed process had claimed is free again,
 * and so is what waits for its next try. Only before anything is claimed here.
 */
export async function freeClaims({ db, env }: Pick<Services, "db" | "env">): Promise<void> {
  if (env.databaseUrl !== null) return;
  await db
    .update(outbox)
    .set({ claimedUntil: null })
    .where(and(isNull(outbox.sentAt), lt(outbox.claimedUntil, HELD_UNTIL)));
}
