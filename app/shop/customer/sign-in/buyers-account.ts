/**
 * What a guest does to have a paid order in an account: choose a password, fill in the sign-up form
 * where the order does not name a person, sign in to the account that its email has, or verify that
 * email.
 */
export type BuyersAccount = "password" | "sign-up" | "sign-in" | "verify";

/** The one field of the form that asks for a password. */
export const BUYERS_PASSWORD_FIELD = "password";
