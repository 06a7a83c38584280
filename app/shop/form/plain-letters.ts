import { normalized } from "./normalized.ts";
import { trimEndOf } from "./trim-end-of.ts";

/** Letters that are no letter with a mark, in those that stand for them. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŧ: "t",
  ŋ: "n",
  ĸ: "k",
  ə: "e",
  ς: "σ",
};

/** What is written over, under and through a letter; a vowel of Hindi or Thai is none. */
const MARKS = /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/gu;

const SPELLED_OTHERWISE = new RegExp(`[${Object.keys(SPELLED).join("")}]`, "gu");

/**
 * A text in lower case, Latin letters without what is over, under or through them: "Łódź Straße" is
 * "lodz strasse". What addresses are made of, and what searches compare.
 */
export function plainLetters(text: string): string {
  return normalized(text, "NFKD")
    .replaceAll(MARKS, "")
    .toLowerCase()
    .replaceAll(SPELLED_OTHERWISE, (letter) => SPELLED[letter] ?? letter);
}

/** A text as part of an address or of a file's name: "Łódź & Ørsted" is "lodz-and-orsted". */
export function slugOf(text: string, most: number): string {
  const slug = plainLetters(text)
    .replaceAll(/['’]/g, "")
    .replaceAll("&", " and ")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-+/, "");
  return trimEndOf(slug, /-/);
}
