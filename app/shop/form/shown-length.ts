/** Signs that a page spells out, in its text and once more in its script: "<" is "&lt;" and "\\u003c". */
const SPELLED_OUT = /[<>&"'\\\p{Cc}\u2028\u2029]|%(?:3[ce]|2[267]|5c|[01][0-9a-f])/giu;
const MORE_EACH = 9;

/** About how many characters a page takes that shows a text again, of which some may be percent-encoded. */
export function shownLength(text: string): number {
  let spelledOut = 0;
  for (const _ of text.matchAll(SPELLED_OUT)) spelledOut += 1;
  return text.length + MORE_EACH * spelledOut;
}
