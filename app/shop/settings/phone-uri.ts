/** Parts one number from another: "… or (407) 555-0101", "…, (407) 555-0101". */
const ANOTHER = /\s*(?:[/|]|\bor\b|\band\b|[,;](?=\s*[+(\d]))\s*/i;
/** "(407) 555-0100 ext. 12", "… x12", "… #12", "…, extension 12" */
const EXTENSION = /[,;\s]*(?:\bext(?:ension)?\b\.?|x|#)\s*:?\s*(\d{1,8})$/i;
/** "1-800-PRINTIT" */
const IN_LETTERS = /^\+?\d[\d\s().-]*[a-z][a-z\s-]*$/i;
/** The letters on the keys of a telephone, from 2 to 9. */
const KEYS = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

/** The first number of a text; `null` where nothing can be dialed. */
function readPhone(phone: string): { number: string; extension: string | null } | null {
  const [first = ""] = phone.trim().split(ANOTHER);
  const [, extension = null] = EXTENSION.exec(first) ?? [];
  const typed = first.replace(EXTENSION, "");
  const digits = (IN_LETTERS.test(typed) ? inDigits(typed) : typed).replace(/\D/g, "");
  if (digits === "") return null;
  const isWhole = typed.startsWith("+") || digits.length !== 10;
  return { number: `+${isWhole ? "" : "1"}${digits}`, extension };
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
