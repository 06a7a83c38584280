/** "(407) 555-0100" with what stands between its digits, and the country's 1 before it or not. */
const US_NUMBER =
  /(?<![\d+][\s().-]*)\+?(?:1[\s.(-]*)?\(?((?:[2-9]\d{2})\)?(?:[\s./-]*\d){7})(?!\d)/;
/** Parts one number of another country from the next: "… or +44 …", "…, +44 …". */
const ANOTHER = /\s*(?:[/|]|\bor\b|\band\b|[,;](?=\s*[+(\d]))\s*/i;
/** What follows a number: "ext. 12", "x12", "#12", ", extension 12", ";ext=12", "option 2", "press 2" */
const EXTENSION =
  /^[\s,;:.]*(?:ext(?:ension|n)?|x|#|option|opt|press|poste|e)\.?[\s:=]*(\d{1,8})(?!\d)/i;
/** "1-800-PRINTIT" */
const IN_LETTERS = /^\+?\d[\d\s().-]*[a-z][a-z\s-]*$/i;
/** The letters on the keys of a telephone, from 2 to 9. */
const KEYS = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

/** More is no telephone number; the setting has less. */
const LONGEST = 200;

/** The first number of a text; `null` where nothing can be dialed. */
function readPhone(phone: string): { number: string; extension: string | null } | null {
  if (phone.length > LONGEST) return null;
  const us = US_NUMBER.exec(phone);
  if (us) {
    const [whole, local = ""] = us;
    return { number: `+1${digitsOf(local)}`, extension: extensionAfter(phone, us.index, whole) };
  }
  const [first = ""] = phone.trim().split(ANOTHER);
  const typed = IN_LETTERS.test(first) ? inDigits(first) : first;
  const [whole = ""] = /[+\d][\d\s().-]*/.exec(typed) ?? [];
  const digits = digitsOf(whole);
  if (digits === "") return null;
  const isWhole = whole.startsWith("+") || digits.length !== 10;
  const extension = extensionAfter(typed, typed.indexOf(whole), whole);
  return { number: `+${isWhole ? "" : "1"}${digits}`, extension };
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

function extensionAfter(text: string, at: number, number: string): string | null {
  return EXTENSION.exec(text.slice(at + number.length))?.[1] ?? null;
}

function inDigits(text: string): string {
  const keyOf = (letter: string) =>
    String(2 + KEYS.findIndex((key) => key.includes(letter.toLowerCase())));
  return text.replace(/[a-z]/gi, keyOf);
}

/**
 * The dialable part of a phone number, for `sms:` links and search engines: digits with the country's 1 in
 * front of a ten-digit US number, without its extension. `null` when nothing can be dialed.
 */
export function dialable(phone: string): string | null {
  return readPhone(phone)?.number ?? null;
}

/** The address that calls a phone number, with its extension (RFC 3966); `null` when nothing can be dialed. */
export function callUri(phone: string): string | null {
  const read = readPhone(phone);
  if (read === null) return null;
  return `tel:${read.number}${read.extension === null ? "" : `;ext=${read.extension}`}`;
}
