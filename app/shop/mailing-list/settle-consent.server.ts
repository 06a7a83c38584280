import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { mailConsents, newsletterMails, outbox, user } from "#app/platform/db/schema.ts";
import { mailboxOf } from "#app/shop/person/mailbox.ts";
import { consentState } from "./consent-state.ts";
import type { Person } from "#app/shop/person/person.ts";

/**
 * The reader of a mailbox says yes from their own page: they are on the list, again if they had left.
 * Twice is as once: the day on which they agreed stays. An account that has not proven the mailbox has
 * nothing to do with it.
 */
export function confirmConsent(db: Db, consentId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const isThis = eq(mailConsents.id, consentId);
    const [consent] = await tx.select().from(mailConsents).where(isThis).for("update");
    if (!consent || consentState(consent) === "agreed") return;
    const isAgain = consentState(consent) === "left";
    const owner = tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, sql`${consent.userId}`), eq(user.emailVerified, true)));
    await tx
      .update(mailConsents)
      .set({
        confirmedAt: now,
        leftAt: null,
        userId: sql`(${owner})`,
        ...(isAgain && { form: "link", askedAt: now }),
      })
      .where(isThis);
  });
}

/** An account proved its mailbox: what it asked for before is agreed. */
export async function confirmOwnConsent(
  db: DbOrTx,
  { userId, email }: Pick<Person, "userId" | "email">,
  now: Date,
): Promise<void> {
  const isOwn = eq(mailConsents.mailbox, mailboxOf(email));
  const isAsked = and(
    isOwn,
    eq(mailConsents.userId, userId),
    isNull(mailConsents.confirmedAt),
    isNull(mailConsents.leftAt),
  );
  await db.update(mailConsents).set({ confirmedAt: now }).where(isAsked);
  // What the mailbox agreed to before it had an account is the account's from now on.
  await db.update(mailConsents).set({ userId }).where(isOwn);
}

/**
 * Takes a mailbox off the list, through a newsletter or another way; what was written to it and has
 * not left yet stays here. Twice is as once.
 */
export function leaveOffers(
  db: Db,
  leaving: { consentId: string; letterId: string | null },
  now: Date,
): Promise<void> {
  return db.transaction((tx) => leaveInTransaction(tx, leaving, now));
}

/** The same, in the caller's transaction. */
export async function leaveInTransaction(
  tx: Tx,
  { consentId, letterId }: { consentId: string; letterId: string | null },
  now: Date,
): Promise<void> {
  // Who asked again after leaving, and says no to that, has left now.
  const isThis = and(
    eq(mailConsents.id, consentId),
    or(isNull(mailConsents.leftAt), lt(mailConsents.leftAt, mailConsents.askedAt)),
  );
  await tx.update(mailConsents).set({ leftAt: now }).where(isThis);
  const gone = await tx
    .delete(outbox)
    .where(and(eq(outbox.consentId, consentId), isNull(outbox.sentAt)))
    .returning({ id: outbox.id });
  const ids = gone.map(({ id }) => id);
  await tx.delete(newsletterMails).where(inArray(newsletterMails.mailId, ids));
  if (letterId === null) return;
  const isThrough = and(
    eq(newsletterMails.newsletterId, letterId),
    eq(newsletterMails.consentId, consentId),
    isNull(newsletterMails.leftAt),
  );
  await tx.update(newsletterMails).set({ leftAt: now }).where(isThrough);
}
