import { shortened } from "#app/shop/form/cut-text.ts";
import { normalized } from "#app/shop/form/normalized.ts";
import { OTHER_SCRIPTS } from "./other-scripts.ts";

/** More than anybody's name needs; a page full of one word is not an invoice. */
const MAX_CHARACTERS = 200;

/** For what is a list or a sentence: all add-ons of an item, why money went back. */
export const MAX_DETAIL = 1000;

/** Stands for a letter that no typeface has; a "?" would be read as one. */
export const MISSING_LETTER = "\ufffd";

/** Pictographs with what joins and colours them: left out without a trace. */
const PICTOGRAPHS =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3\ufe00-\ufe0f]/gu;

/** The characters that the typeface of documents, Archivo, draws in both of its weights. */
const PRINTABLE =
  /^[\u0020-\u007e\u00a1-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01fa-\u021b\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2010\u2011\u2013-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u20ac\u2116\u2122\u2190-\u2193\u2212\u2248\u2260\u2264\u2265]$/u;

/** Signs without a shape, except the one that parts two letters within a Persian word. */
const SHAPELESS = /(?!(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic}))\p{Cf}/gu;

/**
 * The characters that Noto Sans draws beside it, in both of its weights: every letter of these
 * scripts in use.
 */
const OTHER_LETTERS =
  /^(?![\u1c89\u1c8a])(?=[\u0180-\u1fff])(?=\p{L})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;

/** And all of this one, with the signs that belong to its letters. */
const DEVANAGARI = /[\u0900-\u097f]/u;

const isDrawn = (character: string) =>
  character === MISSING_LETTER ||
  PRINTABLE.test(character) ||
  OTHER_LETTERS.test(character) ||
  DEVANAGARI.test(character) ||
  OTHER_SCRIPTS.some(({ letters }) => letters.test(character));

/** Most texts hold nothing else, and need no other look. */
const ALL_BASIC = /^[\u0020-\u007e]*$/u;
const BEYOND_BASIC = /[^\u0020-\u007e]/gu;

/** The team is told no more of them: whoever writes so many writes in a script that documents lack. */
const MOST_TOLD = 20;
/** In characters: whoever reads more of them on a page needs no warning of one. */
const MOST_LOOKED_AT = 20_000;

/**
 * Text as a document can print it: one line of bounded length. Pictographs are left out, ligatures are
 * written out; a letter that no typeface has loses its marks, or is a `MISSING_LETTER`.
 */
export function documentText(text: string, maxCharacters = MAX_CHARACTERS): string {
  if (ALL_BASIC.test(text)) {
    return shortened(text.replaceAll(/ {2,}/gu, " ").trim(), maxCharacters);
  }
  // One ligature can stand for eighteen letters. Words have a few, and are far from twice as long.
  const most = Math.min(maxCharacters, MAX_CHARACTERS + 2 * text.length);
  return shortened(plainLine(text).replaceAll(BEYOND_BASIC, printable), most);
}

/** The first letters of texts that documents can't print, each once, among the first 20,000 or so. */
export function missingLetters(texts: Iterable<string>): string[] {
  const missing: string[] = [];
  for (const letter of differentLetters(texts)) {
    if (isDrawn(letter)) continue;
    if (documentText(letter).includes(MISSING_LETTER)) missing.push(letter);
    if (missing.length === MOST_TOLD) break;
  }
  return missing;
}

function differentLetters(texts: Iterable<string>): Set<string> {
  const letters = new Set<string>();
  let left = MOST_LOOKED_AT;
  for (const text of new Set(texts)) {
    if (left <= 0) break;
    if (ALL_BASIC.test(text)) continue;
    const part = text.slice(0, left).toWellFormed();
    left -= part.length;
    for (const letter of normalized(part, "NFC")) letters.add(letter);
  }
  return letters;
}

function plainLine(text: string): string {
  // Registered and trade mark signs are letters here, whatever Unicode says.
  const pictures = (character: string) => (PRINTABLE.test(character) ? character : "");
  return normalized(text.toWellFormed(), "NFC")
    .replaceAll(PICTOGRAPHS, pictures)
    .replaceAll(SHAPELESS, "")
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, " ")
    .trim();
}

/** What stands for characters that were asked for before: whoever writes in a script repeats its letters. */
const known = new Map<string, string>();
const MOST_KNOWN = 10_000;

/** What stands for a character: itself, what it is made of ("ffi" for its ligature), or nothing. */
function printable(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  if (known.size === MOST_KNOWN) known.clear();
  const printed = writtenOut(character);
  known.set(character, printed);
  return printed;
}

function writtenOut(character: string): string {
  if (isDrawn(character)) return character;
  if (/\p{M}/u.test(character)) return "";
  const parts = Array.from(character.normalize("NFKD")).filter(
    (part) => isDrawn(part) || !/\p{M}/u.test(part),
  );
  return parts.every(isDrawn) && parts.length > 0 ? parts.join("") : MISSING_LETTER;
}
