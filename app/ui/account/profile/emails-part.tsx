import type { ConsentState } from "#app/shop/mailing-list/consent-state.ts";
import { EMAILS_CHOICE_PATH } from "#app/shop/person/account-paths.ts";
import { type Preference, PreferenceList } from "#app/ui/offers/preference-list.tsx";

/** What the account's mailbox gets beside orders and the account, and what it may. */
export interface OwnEmails {
  offers: ConsentState;
  /** `null` until the mailbox is proven to be theirs. */
  reviews: boolean | null;
}

/** What comes by email of the shop's own accord, and the one press that changes it. */
export function EmailsPart({ emails: { offers, reviews } }: { emails: OwnEmails }) {
  const waits = { text: "Verify your email and we'll send you offers and ideas." };
  const ofOffers: Preference = {
    list: "offers",
    isOn: offers !== "left",
    ...(offers === "asked" && waits),
  };
  const others: Preference[] = reviews === null ? [] : [{ list: "reviews", isOn: reviews }];
  return (
    <section className="sheet pad profile-part" aria-labelledby="emails-title">
      <div className="part-head">
        <h3 id="emails-title">Email preferences</h3>
      </div>
      <PreferenceList
        heading="h4"
        action={EMAILS_CHOICE_PATH}
        preferences={[ofOffers, ...others]}
      />
    </section>
  );
}
