import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { retryConflicts } from "#app/platform/db/retry-conflicts.server.ts";
import { outbox } from "#app/platform/db/schema.ts";
import type { MailTransport } from "./transport.server.ts";

/** Longer than any transport takes; a process that died over a mail gives it free after that. */
const CLAIM_MS = 15 * 60 * 1000;

/**
 * Sends one mail of the outbox and marks it sent; one that is sent already is
 * left alone. It is claimed first, so two workers never both send it, and no
 * connection waits for the mail server. Throws what the transport threw, after
 * noting it on the row, and when somebody else is at it: who knows whether they succeed.
 */
export async function deliverMail(
  db: Db,
  transport: MailTransport,
  from: { name: string; address: string },
  mailId: string,
  now: Date,
): Promise<void> {
  const mail = await claim(db, mailId, now);
  if (!mail) {
    if (await isUnsent(db, mailId)) throw new Error(`Mail ${mailId} is being sent already.`);
    return;
  }
  const note = (outcome: { sentAt: Date | null; lastError: string | null }) =>
    retryConflicts(() =>
      db
        .update(outbox)
        .set({ ...outcome, claimedUntil: null })
        .where(eq(outbox.id, mailId)),
    );
  try {
    await transport({ ...mail, from, to: mail.recipient, date: mail.createdAt });
  } catch (error) {
    await note({ sentAt: null, lastError: error instanceof Error ? error.message : String(error) });
    throw error;
  }
  await note({ sentAt: now, lastError: null });
}

async function claim(db: Db, mailId: string, now: Date) {
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const isFree = or(isNull(outbox.claimedUntil), lt(outbox.claimedUntil, now));
  const [mail] = await retryConflicts(() =>
    db
      .update(outbox)
      .set({ claimedUntil, attempts: sql`${outbox.attempts} + 1` })
      .where(and(eq(outbox.id, mailId), isNull(outbox.sentAt), isFree))
      .returning(),
  );
  return mail;
}

async function isUnsent(db: Db, mailId: string): Promise<boolean> {
  return (await db.$count(outbox, and(eq(outbox.id, mailId), isNull(outbox.sentAt)))) > 0;
}
