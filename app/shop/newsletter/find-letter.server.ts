import { asc, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { mailConsents, newsletterMails, newsletters, outbox } from "#app/platform/db/schema.ts";
import { HAS_AGREED } from "#app/shop/mailing-list/agreed.server.ts";
import type { Letter } from "./letter-mail.server.ts";

/** The newest; older ones are rarely looked for. */
const MOST_LISTED = 100;

export async function findLetter(db: Db, letterId: string): Promise<Letter | null> {
  const [letter] = await db.select().from(newsletters).where(eq(newsletters.id, letterId));
  return letter ?? null;
}

/** How many agreed to offers by email. */
export function countReaders(db: Db): Promise<number> {
  return db.$count(mailConsents, HAS_AGREED);
}

/**
 * How far a letter has come: handed to the mail server, in line, refused and tried again, kept as a
 * file where there is no mail server, and how many left through it.
 */
export async function letterResults(db: Db, letterId: string) {
  const [results] = await db
    .select({
      written: count(),
      waiting: count(
        sql`case when ${outbox.sentAt} is null and ${outbox.lastError} is null then ${outbox.id} end`,
      ),
      failed: count(
        sql`case when ${outbox.sentAt} is null and ${outbox.lastError} is not null then ${outbox.id} end`,
      ),
      kept: count(sql`case when ${outbox.isFile} then ${outbox.id} end`),
      left: count(newsletterMails.leftAt),
    })
    .from(newsletterMails)
    .leftJoin(outbox, eq(outbox.id, newsletterMails.mailId))
    .where(eq(newsletterMails.newsletterId, letterId));
  const { written = 0, waiting = 0, failed = 0, kept = 0, left = 0 } = results ?? {};
  return { sent: written - waiting - failed - kept, waiting, failed, kept, left };
}

/** The letters that are being sent, or will be, the next first: one goes after the other. */
export function listQueue(db: Db) {
  return db
    .select({
      id: newsletters.id,
      subject: newsletters.subject,
      startsAt: newsletters.startsAt,
    })
    .from(newsletters)
    .where(eq(newsletters.state, "scheduled"))
    .orderBy(asc(newsletters.startsAt), asc(newsletters.id));
}

/** Letters, the newest first, with how many emails of each were written. */
export async function listLetters(db: Db) {
  return db
    .select({
      id: newsletters.id,
      state: newsletters.state,
      subject: newsletters.subject,
      startsAt: newsletters.startsAt,
      updatedAt: newsletters.updatedAt,
      written: db.$count(newsletterMails, eq(newsletterMails.newsletterId, newsletters.id)),
    })
    .from(newsletters)
    .orderBy(desc(newsletters.createdAt), newsletters.id)
    .limit(MOST_LISTED);
}
