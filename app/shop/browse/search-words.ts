import { plainLetters } from "#app/shop/form/plain-letters.ts";

/** Words that say nothing of what is looked for. */
const FILLERS = new Set(
  "a an and are at by can do for from get got have how i im in is it its looking me my need of on or our please some something that the this to us want we what where which with would you your".split(
    " ",
  ),
);

/** "8½", "8 1/2", "8-1/2" */
const HALVES = /(\d)(?:\s?½|[\s-]1[/⁄]2(?!\d))/g;

/**
 * The words of a text as search compares them: lower case, without accents and
 * marks; "4 x 6", "4×6" and "4x6" are one word, and so are "8.5", "8½" and "8 1/2".
 */
export function searchWords(text: string): string[] {
  return plainLetters(text.replaceAll(HALVES, "$1.5"))
    .replace(/(\d)\s*[x×]\s*(?=\d)/g, "$1x")
    .split(/(?:[^\p{L}\p{N}.]|\.(?!\d)|(?<!\d)\.)+/u)
    .filter((word) => word !== "" && !FILLERS.has(word));
}
