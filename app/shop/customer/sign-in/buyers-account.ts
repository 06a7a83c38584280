/**
 * What a guest does to have a paid order in an account: choose a password, sign in to the account
 * that its email has, or verify that email.
 */
export type BuyersAccount =
  /** `name`: as far as the order says it, to be completed; `null` where it says all of it. */
  | { way: "password"; name: { firstName: string; lastName: string } | null }
  | { way: "sign-in" }
  /** `isMailed`: a link that verifies it is in the mailbox. */
  | { way: "verify"; isMailed: boolean };

/** The fields of the form that makes the account. */
export type BuyersField = "firstName" | "lastName" | "password";

/** What is wrong with them, in sentences. */
export type BuyersErrors = Partial<Record<BuyersField, string[] | undefined>>;
