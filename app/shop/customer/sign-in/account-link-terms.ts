/** The purposes of a one-time link in a mail. */
export const ACCOUNT_LINK_PURPOSES = [
  "verify-email",
  "reset-password",
  "change-email-old",
  "change-email-new",
] as const;
export type AccountLinkPurpose = (typeof ACCOUNT_LINK_PURPOSES)[number];
