import { plainLetters } from "#app/shop/form/plain-letters.ts";

/** Words that say nothing of what is looked for. */
const FILLERS = new Set(
  "a an and are at by can do for from get got have how i im in is it its looking me my need of on or our please some something that the this to us want we what where which with would you your".split(
    " ",
  ),
);

/**
 * The words of a text as search compares them: lower case, without accents and
 * marks; "4 x 6", "4×6" and "4x6" are one word, and so is "8.5".
 */
export function searchWords(text: string): string[] {
  return plainLetters(text)
    .replace(/(\d)\s*[x×]\s*(?=\d)/g, "$1x")
    .split(/(?:[^\p{L}\p{N}.]|\.(?!\d)|(?<!\d)\.)+/u)
    .filter((word) => word !== "" && !FILLERS.has(word));
}
