import { plainLetters } from "#app/shop/form/plain-letters.ts";
import type { AdminHit } from "./admin-hits.ts";

/** A page of the admin area by the words that people look for it with. */
export interface AdminPage extends AdminHit {
  isForAdmins?: true | undefined;
}

/** Pages in whose name or description every word begins a word; all of them for no words. */
export function findPages(
  pages: readonly AdminPage[],
  query: string,
  { admin }: { admin: boolean },
): AdminHit[] {
  const words = wordsOf(query);
  if (words.length === 0 && query !== "") return [];
  return pages
    .filter(({ isForAdmins = false }) => admin || !isForAdmins)
    .filter(({ name, detail }) => {
      const own = wordsOf(`${name} ${detail}`);
      return words.every((word) => own.some((one) => one.startsWith(word)));
    })
    .map(({ name, detail, to }) => ({ name, detail, to }));
}

function wordsOf(text: string): string[] {
  return plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
