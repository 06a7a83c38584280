import type { AccountLinkPurpose } from "./account-link-terms.ts";

/** Which of the two mailboxes a link of a change of e-mail went to. */
export const EMAIL_CHANGE_SIDES = ["old", "new"] as const;
export type EmailChangeSide = (typeof EMAIL_CHANGE_SIDES)[number];

export function purposeOf(side: EmailChangeSide): AccountLinkPurpose {
  return side === "old" ? "change-email-old" : "change-email-new";
}
