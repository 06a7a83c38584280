import { passwordStem } from "./common-passwords.ts";
import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MIN } from "./password-length.ts";

/** Nearly fifty thousand passwords of public leaks, those that are long enough to be chosen. */
const LEAKED = new Set(
  dictionary["passwords-common"].filter((password) => password.length >= PASSWORD_MIN),
);

/**
 * Why somebody may not have this new password (decisions §6); `null` when it is
 * fine. `own` is what everybody knows of the person: e-mail and names.
 */
export function passwordRefusal(password: string, own: readonly string[]): string | null {
  const plain = password.toLowerCase();
  // "dragon1990!" is on no list, "dragon" with an ending is the first thing that is tried.
  const stem = passwordStem(plain);
  if (
    LEAKED.has(plain) ||
    (stem.length >= PASSWORD_MIN && LEAKED.has(stem) && endsPlainly(plain))
  ) {
    return "This password is on a list of leaked passwords. Choose another one.";
  }
  const isOwn = own.some((word) => word !== "" && plain === word.toLowerCase());
  return isOwn ? "Your name or email is too easy to guess" : null;
}

/** A year or a digit or two at the end makes no password of a word. */
function endsPlainly(password: string): boolean {
  return /[a-z](\d{1,4}|[!.]|\d{1,2}[!.])$/.test(password);
}
