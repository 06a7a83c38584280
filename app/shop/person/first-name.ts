/** The name of a profile when nobody gave one (accounts §3, profiles). */
const UNSET = "Default";

/** A first name as its owner gave it; empty when nobody did. */
export function givenFirstName(firstName: string): string {
  return firstName === UNSET ? "" : firstName;
}

/** Both names as their owner gave them; empty when nobody did. */
export function nameInFull(person: { firstName: string | null; lastName: string | null }): string {
  return `${givenFirstName(person.firstName ?? "")} ${person.lastName ?? ""}`.trim();
}

/** How a customer is greeted: by first name, or 'Customer' when there is none (accounts §2). */
export function greetingName(firstName: string): string {
  return givenFirstName(firstName) || "Customer";
}

/** Letters of a name; those that only modify others look like dots and dashes. */
const NAME_WORD = /^[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{M}'’-]{1,20}$/u;
const MOST_WORDS = 3;
const JOINTS = /['’-]/g;
const MOST_JOINTS = 2;
/** Of scripts whose words need no spaces between them, a sentence would be one word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}]/gu;
const MOST_UNSPACED = 8;

/**
 * A name as mails greet with it; empty for what need not be a name. Anybody can sign up and order
 * with anybody's address, and would have us send their own words there (decisions §8).
 */
export function mailedName(name: string): string {
  const words = name.split(" ");
  const count = (letters: RegExp) => name.match(letters)?.length ?? 0;
  const isName =
    words.length <= MOST_WORDS &&
    words.every((word) => NAME_WORD.test(word)) &&
    count(JOINTS) <= MOST_JOINTS &&
    count(UNSPACED) <= MOST_UNSPACED;
  return isName ? name : "";
}

/** A name of one piece as first and last name: what follows the first word is the last name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
