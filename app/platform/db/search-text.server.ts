import { plainEmail } from "#app/shop/form/email-text.ts";
import { phoneDigits } from "#app/shop/form/phone-digits.ts";
import { plainLetters } from "#app/shop/form/plain-letters.ts";

const APOSTROPHES = /['’‘ʼ`ʻ′]/gu;

/**
 * A text in the letters in which the team's searches compare, as the database function
 * `search_letters` writes it: "O’Brien & Müller" is "obrien & muller".
 * Apostrophes alone stay: nothing is not what is looked for.
 */
export function searchLetters(text: string): string {
  const letters = plainLetters(text);
  return letters.replaceAll(APOSTROPHES, "") || letters;
}

/** A text with its email addresses as they are kept: who types "info@müller.example" finds it. */
export function withPlainEmails(text: string): string {
  return text.replaceAll(/[^\s,;<>]+/gu, (word) => (/.@./u.test(word) ? plainEmail(word) : word));
}

/** The typed text as a query in which every word is a beginning; `null` when it has no word. */
export function searchQuery(typed: string): string | null {
  const words = searchWords(typed);
  return words.length === 0 ? null : words.join(" & ");
}

/** Fewer digits are rather a part of an address or of a number of ours. */
const DIGITS_OF_PHONE = 7;

/**
 * The words that a person typed, each a query of its own for what begins with it; a phone number is
 * one word, however it is parted.
 */
export function searchWords(typed: string): string[] {
  const digits = phoneDigits(typed);
  if (digits !== null && digits.length >= DIGITS_OF_PHONE) return [beginning(digits)];
  // Parts words where the database function `order_words` does.
  return searchLetters(withPlainEmails(typed))
    .split(/[\s\p{Pd}@._/+&:#%~=?]+/u)
    .map((word) => word.replaceAll(/[\\\0]/g, " ").trim())
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map(beginning);
}

function beginning(word: string): string {
  return `'${word}':*`;
}
