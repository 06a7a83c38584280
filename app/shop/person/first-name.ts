/** The name of a profile when nobody gave one (accounts §3, profiles). */
const UNSET = "Default";

/** What the team reads where a guest paid an amount, which asks for no name. */
export const NAMELESS_GUEST = "Guest";

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

const MOST_WORDS = 3;
const LONGEST_WORD = 20;
/** So many code units with each letter spelled as four: what is longer is no such name however it is put together. */
const LONGEST_TYPED = MOST_WORDS * (LONGEST_WORD + 1) * 4;
const JOINTS = /['’-]/g;
const MOST_JOINTS = 2;

/** Scripts with capitals: a mark on a letter is part of it, and the letters without case look like dots. */
const CASED = ["Latin", "Cyrillic", "Greek", "Armenian", "Georgian"].map(
  (script) => new RegExp(`^(?:(?=\\p{sc=${script}})[\\p{Lu}\\p{Ll}\\p{Lt}]|['’ -])+$`, "u"),
);
/** Scripts without, whose marks are letters of their own. */
const UNCASED =
  "Hebrew Arabic Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala"
    .split(" ")
    .map((script) => new RegExp(`^(?:(?=\\p{scx=${script}})[\\p{Lo}\\p{M}]|['’ -])+$`, "u"));
/** Scripts without spaces between words: a sentence is as short as a name is in others. */
const UNSPACED = [
  "[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}]",
  "\\p{sc=Hangul}",
  "\\p{sc=Thai}",
].map((script) => new RegExp(`^(?:(?=${script})[\\p{Lo}\\p{M}] ?){1,8}$`, "u"));
const SCRIPTS = [...CASED, ...UNCASED, ...UNSPACED];

/**
 * A name as mails greet with it: up to three words of one script; empty for what need not be a
 * name. Anybody can sign up and order with anybody's address, and would have us send their own words
 * there (decisions §8).
 */
export function mailedName(given: string): string {
  if (given === NAMELESS_GUEST || given.length > LONGEST_TYPED) return "";
  const name = given.normalize("NFC");
  const words = name.split(" ");
  const isShort =
    words.length <= MOST_WORDS &&
    words.every(({ length }) => length > 0 && length <= LONGEST_WORD) &&
    (name.match(JOINTS)?.length ?? 0) <= MOST_JOINTS;
  return isShort && SCRIPTS.some((script) => script.test(name)) ? name : "";
}

/** A name of one piece as first and last name: what follows the first word is the last name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
