import type { DbOrTx } from "#app/platform/db/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { consentState } from "#app/shop/mailing-list/consent-state.ts";
import { wantsRequests } from "#app/shop/review/requests-to.server.ts";
import type { EmailPreferences } from "./email-preferences.ts";
import { type OwnMailbox, openOwnMailbox } from "./own-mailbox.server.ts";

/** The preferences that a link opens; `null` where it opens none. */
export async function openPreferences(
  services: Pick<Services, "db" | "env">,
  key: string,
): Promise<EmailPreferences | null> {
  const mailbox = await openOwnMailbox(services, key);
  return mailbox && readPreferences(services.db, mailbox);
}

async function readPreferences(
  db: DbOrTx,
  { email, consent, hash, isProof }: OwnMailbox,
): Promise<EmailPreferences> {
  return {
    email,
    isProof,
    offers: consent === null ? "left" : consentState(consent),
    reviews: await wantsRequests(db, hash),
  };
}
