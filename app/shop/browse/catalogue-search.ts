import { searchWords } from "./search-words.ts";
import { similarity } from "./trigrams.ts";

/** A thing that can be found: its words, those of its name first. */
export interface SearchEntry {
  name: string;
  category: string;
  /** Summary, stocks, sizes: what else people call it by. */
  keywords: readonly string[];
  /** What people use it for. */
  uses: string;
  /** Longer text: its words are found as they are, without slips. */
  description: string;
}

export interface SearchIndex<Entry extends SearchEntry> {
  entries: readonly {
    entry: Entry;
    words: ReadonlyMap<string, number>;
    nameWords: readonly string[];
    categoryWords: readonly string[];
  }[];
}

const NAME_WEIGHT = 1;
const CATEGORY_WEIGHT = 0.9;
const KEYWORD_WEIGHT = 0.75;
const USE_WEIGHT = 0.7;
const DESCRIPTION_WEIGHT = 0.6;

/** Below this, two words only happen to share letters. */
const ALIKE = 0.4;
/** Below this, a word is not even worth offering. */
const NEAR = 0.15;
/** A word that only begins like this is a little less sure than the whole word. */
const BEGINNING = 0.9;
/** Two neighbouring letters in each other's place leave a short word hardly a trigram. */
const SWAPPED = 0.6;
/** Shorter words are other words with two letters swapped. */
const SWAPPED_LETTERS = 4;
/** Of a word in longer text at least so many have to be typed, or the whole of it. */
const LETTERS_IN_TEXT = 4;
/** The share of what was typed that has to be found. */
const ENOUGH = 0.5;

/** Typed text is cut here: nobody looks for more words. */
const MOST_WORDS = 8;

/** Prepares a catalogue for searching. */
export function searchIndex<Entry extends SearchEntry>(
  entries: readonly Entry[],
): SearchIndex<Entry> {
  return {
    entries: entries.map((entry) => {
      const words = new Map<string, number>();
      const add = (text: string, weight: number) => {
        for (const word of searchWords(text)) {
          words.set(word, Math.max(weight, words.get(word) ?? 0));
        }
      };
      add(entry.name, NAME_WEIGHT);
      add(entry.category, CATEGORY_WEIGHT);
      for (const keyword of entry.keywords) add(keyword, KEYWORD_WEIGHT);
      add(entry.uses, USE_WEIGHT);
      add(entry.description, DESCRIPTION_WEIGHT);
      const [nameWords, categoryWords] = [searchWords(entry.name), searchWords(entry.category)];
      return { entry, words, nameWords, categoryWords };
    }),
  };
}

/**
 * The entries that fit what was typed, best first; those that fit equally stay in
 * the catalogue's order. Slips are forgiven word by word: each is compared with
 * every word of an entry, its beginning included, by the trigrams they share. A word that is
 * nowhere in the catalogue does not count against what has the others: "cards for my llamas".
 */
export function search<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  query: string,
): Entry[] {
  const typed = searchWords(query).slice(0, MOST_WORDS);
  if (typed.length === 0) return [];
  const likenesses = typed.map(knownLikeness);
  const compared = index.entries.map(({ entry, words, nameWords }) => ({
    entry,
    nameWords,
    matches: likenesses.map((like, at) => bestMatch(typed[at] ?? "", words, like)),
  }));
  const weights = typed.map((word, at) =>
    compared.some(({ matches }) => (matches[at] ?? 0) > 0) ? word.length : 0,
  );
  const letters = weights.reduce((sum, weight) => sum + weight, 0);
  if (letters === 0) return [];
  return compared
    .map(({ entry, nameWords, matches }) => {
      const found = matches.reduce((sum, match, at) => sum + match * (weights[at] ?? 0), 0);
      return { entry, score: found / letters + closeness(nameWords, likenesses) };
    })
    .filter(({ score }) => score >= ENOUGH)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** Words of the catalogue that resemble what was typed, for "did you mean". */
export function closeWords(
  index: SearchIndex<SearchEntry>,
  query: string,
  most: number = 3,
): string[] {
  const vocabulary = new Set(
    index.entries.flatMap(({ nameWords, categoryWords }) => [...nameWords, ...categoryWords]),
  );
  const typed = searchWords(query).slice(0, MOST_WORDS);
  const nearness = (word: string) => Math.max(0, ...typed.map((one) => similarity(one, word)));
  const near = [...vocabulary]
    .map((word) => ({ word, nearness: nearness(word) }))
    .filter(({ word, nearness }) => word.length > 2 && nearness >= NEAR && nearness < 1)
    .toSorted((a, b) => b.nearness - a.nearness)
    .map(({ word }) => word);
  // "card" beside "cards" offers nothing new.
  const isNew = (word: string, index: number) =>
    !near.slice(0, index).some((one) => one.startsWith(word) || word.startsWith(one));
  return near.filter(isNew).slice(0, most);
}

/** Most words of a catalogue are in many of its entries, and are compared once. */
function knownLikeness(typed: string): (word: string) => number {
  const known = new Map<string, number>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = likeness(typed, word);
    known.set(word, found);
    return found;
  };
}

function bestMatch(
  typed: string,
  words: ReadonlyMap<string, number>,
  like: (word: string) => number,
): number {
  let best = 0;
  for (const [word, weight] of words) {
    if (weight <= best) continue;
    const alike = weight > DESCRIPTION_WEIGHT ? like(word) : inText(typed, word);
    best = Math.max(best, weight * alike);
  }
  return best;
}

/** Among so many words that begin with a few letters, most are others: "car" and "carried". */
function inText(typed: string, word: string): number {
  return typed.length < LETTERS_IN_TEXT ? Number(typed === word) : sameness(typed, word);
}

function sameness(typed: string, word: string): number {
  if (typed === word) return 1;
  return word.startsWith(typed) ? BEGINNING : 0;
}

function likeness(typed: string, word: string): number {
  const same = sameness(typed, word);
  // Single letters and pairs resemble everything.
  if (same > 0 || typed.length < 3) return same;
  const whole = similarity(typed, word);
  const beginning = BEGINNING * similarity(typed, word.slice(0, typed.length));
  const alike = Math.max(whole, beginning, isSwapped(typed, word) ? SWAPPED : 0);
  // A slip costs a share of the word, not most of it.
  return alike >= ALIKE ? (1 + alike) / 2 - 0.1 : 0;
}

/** Whether the words differ by two neighbouring letters alone: "crads", "cards". */
function isSwapped(typed: string, word: string): boolean {
  if (typed.length !== word.length || typed.length < SWAPPED_LETTERS) return false;
  const at = Array.from(typed).findIndex((letter, index) => letter !== word[index]);
  const swapped = `${typed.slice(0, at)}${typed.charAt(at + 1)}${typed.charAt(at)}`;
  return swapped + typed.slice(at + 2) === word;
}

/** Decides between entries that have all the words: the name that is nothing but them comes first. */
function closeness(
  words: readonly string[],
  likenesses: readonly ((word: string) => number)[],
): number {
  const shared = words.filter((word) => likenesses.some((like) => like(word) > 0)).length;
  return words.length === 0 ? 0 : (0.1 * shared) / words.length;
}
