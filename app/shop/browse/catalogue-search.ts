import { searchWords } from "./search-words.ts";
import { slipsBetween, slipsInBeginning } from "./slips.ts";

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

/** A word that only begins like this, or is one of these, is a little less sure than itself. */
const BEGINNING = 0.9;
/** What each slip of the keyboard takes from that. */
const SLIP = 0.1;
/** One and more of several: "sign" and "signs". */
const PLURAL = 0.97;
/** The letters from which a word may have one slip, two and three. */
const LETTERS_FOR_SLIPS = [5, 7, 10];
/** The most slips, in letters of a word, up to which it is worth offering instead. */
const NEAR = 0.4;
/** Of a word in longer text at least so many have to be typed, or the whole of it. */
const LETTERS_IN_TEXT = 4;
/** The share of what was typed that has to be found, */
const ENOUGH = 0.5;
/** unless one of its words is surely what an entry is called by: "menu" of "pizza menu". */
const SURE = BEGINNING * USE_WEIGHT;

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
 * every word of an entry, its beginning included. A word that is nowhere in the catalogue does not
 * count against what has the others: "cards for my llamas"; nor do words that only others have
 * hide what is surely called by one of them: "pizza menu", "lawn signs".
 */
export function search<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  query: string,
): Entry[] {
  const typed = searchWords(query).slice(0, MOST_WORDS);
  if (typed.length === 0) return [];
  const likenesses = typed.map((word) => knownLikeness(word, typed.length === 1));
  const compared = index.entries.map(({ entry, words, nameWords }) => ({
    entry,
    nameWords,
    matches: likenesses.map((like, at) => bestMatch(typed[at] ?? "", words, like)),
  }));
  const weights = typed.map((word, at) =>
    compared.some(({ matches }) => (matches[at] ?? 0) > 0) ? heft(word) : 0,
  );
  const letters = weights.reduce((sum, weight) => sum + weight, 0);
  if (letters === 0) return [];
  return compared
    .map(({ entry, nameWords, matches }) => {
      const found = matches.reduce((sum, match, at) => sum + match * (weights[at] ?? 0), 0);
      const score = found / letters + closeness(nameWords, likenesses);
      return { entry, score, isSure: Math.max(...matches) >= SURE };
    })
    .filter(({ score, isSure }) => isSure || score >= ENOUGH)
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
  const farness = (word: string) =>
    Math.min(...typed.map((one) => slipsBetween(one, word, one.length) / one.length));
  const near = [...vocabulary]
    .map((word) => ({ word, farness: farness(word) }))
    .filter(({ word, farness }) => word.length > 2 && farness > 0 && farness <= NEAR)
    .toSorted((a, b) => a.farness - b.farness)
    .map(({ word }) => word);
  // "card" beside "cards" offers nothing new.
  const isNew = (word: string, index: number) =>
    !near.slice(0, index).some((one) => one.startsWith(word) || word.startsWith(one));
  return near.filter(isNew).slice(0, most);
}

/** Most words of a catalogue are in many of its entries, and are compared once. */
function knownLikeness(typed: string, isAlone: boolean): (word: string) => number {
  const known = new Map<string, number>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = likeness(typed, word, isAlone);
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
  if (typed === `${word}s` || word === `${typed}s`) return PLURAL;
  return word.startsWith(typed) ? BEGINNING : 0;
}

function likeness(typed: string, word: string, isAlone: boolean): number {
  // A letter begins everything: it counts while it is all that was typed, and not in "t-shirt".
  if (typed.length === 1 && !isAlone) return Number(typed === word);
  const same = sameness(typed, word);
  const most = LETTERS_FOR_SLIPS.filter((letters) => typed.length >= letters).length;
  if (same > 0 || most === 0) return same;
  const slips = slipsInBeginning(typed, word, most);
  return slips > most ? 0 : BEGINNING - SLIP * slips;
}

/** What a word weighs among others: of "8.5x11 flyer" the second says what it is. */
function heft(word: string): number {
  const letters = word.replaceAll(/[^\p{L}]/gu, "").length;
  return letters + (word.length - letters) / 2;
}

/** Decides between entries that have all the words: the name that is nothing but them comes first. */
function closeness(
  words: readonly string[],
  likenesses: readonly ((word: string) => number)[],
): number {
  const shared = words.filter((word) => likenesses.some((like) => like(word) > 0)).length;
  return words.length === 0 ? 0 : (0.1 * shared) / words.length;
}
