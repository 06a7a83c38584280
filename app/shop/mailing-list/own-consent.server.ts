import { eq } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { mailConsents } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailboxOf } from "#app/shop/person/mailbox.ts";
import type { Person } from "#app/shop/person/person.ts";
import { agreeToOffers } from "./agree.server.ts";
import type { Consent } from "./agreed.server.ts";
import { agreementOf } from "./agreement-of.ts";
import type { ConsentForm } from "./consent-terms.ts";
import { type ConsentState, consentState } from "./consent-state.ts";
import { leaveInTransaction } from "./settle-consent.server.ts";

type Customer = Pick<Person, "userId" | "email" | "emailVerified">;

/** How a customer's own mailbox stands; what it agreed to elsewhere is told once it is proven theirs. */
export async function ownConsentState(db: DbOrTx, person: Customer): Promise<ConsentState> {
  const consent = await findOwn(db, person);
  return consent === null ? "left" : consentState(consent);
}

/** A customer wants offers at their account's mailbox, or no more of them. */
export async function chooseOffers(
  tx: Tx,
  services: Pick<Services, "env" | "jobs">,
  person: Customer,
  choice: { wantsOffers: boolean; form: ConsentForm },
  now: Date,
): Promise<void> {
  if (choice.wantsOffers) {
    await agreeToOffers(tx, services, agreementOf(person, person.email, choice.form, null), now);
    return;
  }
  const consent = await findOwn(tx, person);
  if (consent !== null)
    await leaveInTransaction(tx, { consentId: consent.id, letterId: null }, now);
}

async function findOwn(db: DbOrTx, person: Customer): Promise<Consent | null> {
  const [consent] = await db
    .select()
    .from(mailConsents)
    .where(eq(mailConsents.mailbox, mailboxOf(person.email)));
  if (!consent) return null;
  return person.emailVerified || consent.userId === person.userId ? consent : null;
}
