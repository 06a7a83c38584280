import { eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, reviewRequests } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Consent, findConsent, findConsentOf } from "#app/shop/mailing-list/agreed.server.ts";
import { readConsentKey } from "#app/shop/mailing-list/consent-link.server.ts";
import { mailboxHash } from "#app/shop/review/mailbox-hash.server.ts";

/** A mailbox that the shop has written to of its own accord. */
export interface OwnMailbox {
  email: string;
  /** What it said of offers; `null` where it was never asked. */
  consent: Consent | null;
  /** As requests for reviews know it. */
  hash: string;
  /** Nobody but its reader can have the link: the team reads others in the outbox. */
  isProof: boolean;
}

/**
 * The mailbox that a link in its emails opens: by its consent, or by a request for a review.
 * `null` for a key that opens none, and for a mailbox that is forgotten.
 */
export async function openOwnMailbox(
  { db, env }: Pick<Services, "db" | "env">,
  key: string,
): Promise<OwnMailbox | null> {
  const consentId = readConsentKey(env.secret, key);
  if (consentId !== null) {
    const consent = await findConsent(db, consentId);
    if (consent === null) return null;
    const hash = mailboxHash({ env }, consent.email);
    return { email: consent.email, consent, hash, isProof: true };
  }
  const email = await findRequested(db, key);
  if (email === null || mailboxHash({ env }, email) !== key) return null;
  return { email, consent: await findConsentOf(db, email), hash: key, isProof: false };
}

/** The address at which a mailbox was asked for a review. */
async function findRequested(db: DbOrTx, hash: string): Promise<string | null> {
  const [asked] = await db
    .select({ email: customerOrders.contactEmail })
    .from(reviewRequests)
    .innerJoin(customerOrders, eq(customerOrders.id, reviewRequests.orderId))
    .where(eq(reviewRequests.mailboxHash, hash))
    .limit(1);
  return asked?.email ?? null;
}
