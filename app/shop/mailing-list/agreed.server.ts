import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { mailConsents } from "#app/platform/db/schema.ts";
import { mailboxOf } from "#app/shop/person/mailbox.ts";

/** Who may be written to of the shop's own accord: nobody else. */
export const HAS_AGREED = and(isNotNull(mailConsents.confirmedAt), isNull(mailConsents.leftAt));

export type Consent = typeof mailConsents.$inferSelect;

/** The consent of a mailbox that agreed; `null` where it did not, or left. */
export async function findAgreed(db: DbOrTx, email: string): Promise<Consent | null> {
  const [consent] = await db
    .select()
    .from(mailConsents)
    .where(and(eq(mailConsents.mailbox, mailboxOf(email)), HAS_AGREED));
  return consent ?? null;
}

/** The same, held until the transaction is over: nobody leaves, and nobody else writes, meanwhile. */
export async function lockAgreed(tx: Tx, email: string): Promise<Consent | null> {
  const [consent] = await tx
    .select()
    .from(mailConsents)
    .where(and(eq(mailConsents.mailbox, mailboxOf(email)), HAS_AGREED))
    .for("update");
  return consent ?? null;
}

/** What is known of a mailbox, agreed or not. */
export async function findConsent(db: DbOrTx, consentId: string): Promise<Consent | null> {
  const [consent] = await db.select().from(mailConsents).where(eq(mailConsents.id, consentId));
  return consent ?? null;
}
