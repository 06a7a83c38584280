import type { ConsentState } from "#app/shop/mailing-list/consent-state.ts";

/** What a mailbox gets of the shop's own accord. */
export interface EmailPreferences {
  email: string;
  offers: ConsentState;
  /** Its reader can confirm here that they want offers; else the link for that comes by email. */
  isProof: boolean;
  /** It may be asked for a review of what was ordered. */
  reviews: boolean;
}
