import type { Tx } from "#app/platform/db/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { agreeToOffers } from "#app/shop/mailing-list/agree.server.ts";
import {
  confirmConsent,
  leaveInTransaction,
} from "#app/shop/mailing-list/settle-consent.server.ts";
import { forgetReminders } from "#app/shop/own-order/reorder/forget-reminders.server.ts";
import { chooseRequests } from "#app/shop/review/requests-to.server.ts";
import { type OwnMailbox, openOwnMailbox } from "./own-mailbox.server.ts";
import type { PreferencesForm } from "./preferences-form.ts";

type PreferenceServices = Pick<Services, "db" | "env" | "jobs" | "now">;

/**
 * The reader of a mailbox turns one list on or off by a link in its emails, or all of them off: then
 * nothing more comes of the shop's own accord, and what is written and has not left stays here.
 * Offers are confirmed by a link that proves the mailbox; by another they are asked for once more.
 * `letterId` is the newsletter through which they leave. `false` where the link opens no mailbox.
 */
export async function changePreferences(
  services: PreferenceServices,
  key: string,
  form: PreferencesForm,
  letterId: string | null,
): Promise<boolean> {
  const mailbox = await openOwnMailbox(services, key);
  if (mailbox === null) return false;
  const now = services.now();
  await services.db.transaction(async (tx) => {
    if (form.list !== "reviews") {
      await chooseOffers(tx, services, mailbox, { wants: form.wants === "yes", letterId }, now);
    }
    if (form.list !== "offers") {
      await chooseRequests(tx, mailbox.hash, form.wants === "yes", now);
    }
    if (form.list === "everything") await forgetReminders(tx, mailbox.email);
  });
  return true;
}

async function chooseOffers(
  tx: Tx,
  services: Pick<Services, "env" | "jobs">,
  { email, consent, isProof }: OwnMailbox,
  { wants, letterId }: { wants: boolean; letterId: string | null },
  now: Date,
): Promise<void> {
  if (!wants) {
    if (consent) await leaveInTransaction(tx, { consentId: consent.id, letterId }, now);
    return;
  }
  if (consent && isProof) return confirmConsent(tx, consent.id, now);
  const agreement = { email, userId: null, isProven: false, form: "link" } as const;
  await agreeToOffers(tx, services, agreement, now);
}
