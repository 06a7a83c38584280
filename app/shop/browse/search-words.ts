/** Words that say nothing of what is looked for. */
const FILLERS = new Set("a an and for in of on or the to with our your my".split(" "));

/**
 * The words of a text as search compares them: lower case, without accents and
 * marks; "4 x 6", "4×6" and "4x6" are one word, and so is "8.5".
 */
export function searchWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/(\d)\s*[x×]\s*(?=\d)/g, "$1x")
    .split(/(?:[^\p{L}\p{N}.]|\.(?!\d)|(?<!\d)\.)+/u)
    .filter((word) => word !== "" && !FILLERS.has(word));
}
