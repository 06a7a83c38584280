import type { AccountLinkPurpose } from "./account-link-terms.ts";

/** The two mailboxes that links of a change of e-mail go to. */
export const EMAIL_CHANGE_SIDES = ["old", "new"] as const;
export type EmailChangeSide = (typeof EMAIL_CHANGE_SIDES)[number];

export function purposeOf(side: EmailChangeSide): AccountLinkPurpose {
  return side === "old" ? "change-email-old" : "change-email-new";
}
