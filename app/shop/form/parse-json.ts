import { storable } from "./written-text.ts";

/** No call of the shop is half as deep. */
const DEEPEST = 32;
/** Far more than a provider's event has: each costs, whatever the text's length. */
const MOST_MARKS = 20_000;
/** A call with 300 fields and 100 files has half of it. */
export const MOST_MARKS_OF_CALL = 5000;

/** The characters that make up the structure; those within a string are skipped. */
const MARK = /["{}[\],:]/g;
/** Half a character and the zero character, which JSON can spell. */
const UNSTORABLE = /\\u(?:[dD][89a-fA-F]|0000)/;

/**
 * The value that a JSON text spells; `null` for what is none, and for what is deeper or in more
 * pieces than it may be (`mostMarks`), told before it is parsed. What no database holds is taken out (`storable`).
 */
export function parseJson(text: string, mostMarks = MOST_MARKS): unknown {
  if (!isSimple(text, mostMarks)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return UNSTORABLE.test(text) ? storableValue(value) : value;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isSimple(text: string, mostMarks: number): boolean {
  let depth = 0;
  let marks = 0;
  MARK.lastIndex = 0;
  for (let found = MARK.exec(text); found !== null; found = MARK.exec(text)) {
    marks += 1;
    const [mark] = found;
    if (mark === "{" || mark === "[") depth += 1;
    if (mark === "}" || mark === "]") depth -= 1;
    if (depth > DEEPEST || marks > mostMarks) return false;
    if (mark !== '"') continue;
    const string = endOfString(text, MARK.lastIndex, mostMarks - marks);
    if (string === null) return false;
    marks += string.quotes;
    MARK.lastIndex = string.end;
  }
  return true;
}

/**
 * The place where the string that begins at `from` ends; `null` when it never does, or has too many
 * quotes.
 */
function endOfString(text: string, from: number, mostQuotes: number) {
  let quote = text.indexOf('"', from);
  for (let quotes = 0; quote >= 0 && quotes <= mostQuotes; quotes += 1) {
    if (!isEscaped(text, quote, from)) return { end: quote + 1, quotes };
    quote = text.indexOf('"', quote + 1);
  }
  return null;
}

function isEscaped(text: string, at: number, from: number): boolean {
  let backslashes = 0;
  while (at - backslashes > from && text[at - backslashes - 1] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}

function storableValue(value: unknown): unknown {
  if (typeof value === "string") return storable(value);
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, held]) => [storable(key), storableValue(held)]);
  return Object.fromEntries(entries);
}
