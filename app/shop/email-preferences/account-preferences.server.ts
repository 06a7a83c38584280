import type { Services } from "#app/platform/services.server.ts";
import type { ConsentState } from "#app/shop/mailing-list/consent-state.ts";
import { chooseOffers, ownConsentState } from "#app/shop/mailing-list/own-consent.server.ts";
import { forgetReminders } from "#app/shop/own-order/reorder/forget-reminders.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { mailboxHash } from "#app/shop/review/mailbox-hash.server.ts";
import { chooseRequests, wantsRequests } from "#app/shop/review/requests-to.server.ts";
import type { PreferencesForm } from "./preferences-form.ts";

type Customer = Pick<Person, "userId" | "email" | "emailVerified">;

/** What an account's mailbox gets; `reviews` is `null` until the mailbox is proven to be theirs. */
export async function readAccountPreferences(
  { db, env }: Pick<Services, "db" | "env">,
  person: Customer,
): Promise<{ offers: ConsentState; reviews: boolean | null }> {
  const [offers, reviews] = await Promise.all([
    ownConsentState(db, person),
    person.emailVerified ? wantsRequests(db, mailboxHash({ env }, person.email)) : null,
  ]);
  return { offers, reviews };
}

/** A customer turns a list on or off for their account's mailbox, or all of them off. */
export function changeAccountPreferences(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  person: Customer,
  form: PreferencesForm,
): Promise<void> {
  const { db, env, now: clock } = services;
  const now = clock();
  const wants = form.wants === "yes";
  return db.transaction(async (tx) => {
    if (form.list !== "reviews") {
      await chooseOffers(tx, services, person, { wantsOffers: wants, form: "profile" }, now);
    }
    if (!person.emailVerified) return;
    if (form.list !== "offers") {
      await chooseRequests(tx, mailboxHash({ env }, person.email), wants, now);
    }
    if (form.list === "everything") await forgetReminders(tx, person.email);
  });
}
