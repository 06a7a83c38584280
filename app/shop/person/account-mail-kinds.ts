/** A mail with a secret link in it is never shown to staff (decisions §6). */
export const SECRET_KIND = "account-link";

export const CLOSED_KIND = "account-closed";
export const EMAIL_CHANGED_KIND = "account-email-changed";

/** Their readers are not at that address any more. */
export const LAST_KINDS: readonly string[] = [CLOSED_KIND, EMAIL_CHANGED_KIND];

/**
 * The kinds of mail that are not kept once they are sent: they hold a secret, or an address that
 * nobody here has any more.
 */
export const PASSING_KINDS: readonly string[] = [SECRET_KIND, ...LAST_KINDS];
