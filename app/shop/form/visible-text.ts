import { trimEndOf } from "./trim-end-of.ts";

/**
 * Marks that nobody sees: zero-width blanks, word joiners, soft hyphens, fillers of other scripts, the byte
 * order mark, marks that turn the direction of text.
 */
const UNSEEN =
  /\u034F|\u17B4|\u17B5|[\u180B-\u180F]|[\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D159}\u{1D173}-\u{1D17A}\u{E0080}-\u{E00FF}\u{E01F0}-\u{E0FFF}]/gu;
/** Joiners, which shape words of scripts that have them, and emoji made of several; elsewhere nobody sees them. */
const JOINERS =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{M}\p{L}])[\u200C\u200D]+|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{Extended_Pictographic}\p{M}\p{L}])/gu;
/** They choose how the emoji, sign or ideograph before them is drawn, and the digit on a key. */
const SELECTORS_OF_NOTHING =
  /(?<![\p{Extended_Pictographic}\p{S}\p{Script=Han}\p{Script=Myanmar}])[\uFE00-\uFE0F]+(?!\u20E3)|(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]+/gu;
/** The letters of a flag, after the flag. */
const TAGS = /(\u{1F3F4})?[\u{E0000}-\u{E007F}]+/gu;
/** All that is seen in some places and unseen in others. */
const NOT_ALWAYS_SEEN =
  /\u200C|\u200D|\u2800|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]|[\u{E0000}-\u{E007F}]/gu;
/** It looks like a blank and is none. */
const BRAILLE_BLANK = "\u2800";
const BLANK = /[\s\u2800]/;

/** More than plain letters: only in such a text each has to be looked at. */
const MAY_HOLD_ONE = /[^\u0020-\u007E\r\n\t]/;

/** What people write is as it stays after the second look. */
const MOST_LOOKS = 4;

/**
 * A text without characters that nobody sees, as what was typed or pasted is read: they make a right email,
 * ZIP code or amount a wrong one, and a name of nothing else is none. Joiners within emoji and words of
 * scripts that have them stay. Where each look brings forth more of them, none stays that could be one.
 */
export function visibleText(text: string): string {
  let seen = text;
  // What stood between two of them is gone after the first look.
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const before = seen;
    if (!MAY_HOLD_ONE.test(before)) return before;
    seen = withoutUnseen(before);
    if (seen === before) return seen;
  }
  return seen.replace(UNSEEN, "").replace(NOT_ALWAYS_SEEN, "");
}

function withoutUnseen(text: string): string {
  const seen = text
    .replace(UNSEEN, "")
    .replace(JOINERS, "")
    .replace(SELECTORS_OF_NOTHING, "")
    .replace(TAGS, (tags, flag?: string) => (flag === undefined ? "" : tags));
  return withoutBrailleEnds(seen);
}

/** Of the blanks at either end, all, as soon as one is of Braille. */
function withoutBrailleEnds(text: string): string {
  if (!text.includes(BRAILLE_BLANK)) return text;
  const kept = trimEndOf(text, BLANK);
  if (kept === "") return "";
  const start = kept.search(/[^\s\u2800]/);
  const begun = text.slice(0, start).includes(BRAILLE_BLANK) ? start : 0;
  const isEnded = text.slice(kept.length).includes(BRAILLE_BLANK);
  return text.slice(begun, isEnded ? kept.length : text.length);
}
