/**
 * How alike two words are, by the groups of three letters they share: 1 for the
 * same word, 0 for nothing in common (Dice's coefficient). Words are padded, so
 * that beginnings count more than what follows.
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const left = trigramsOf(a);
  const right = trigramsOf(b);
  let shared = 0;
  for (const trigram of left) if (right.has(trigram)) shared += 1;
  return (2 * shared) / (left.size + right.size);
}

const known = new Map<string, ReadonlySet<string>>();
/** The words that visitors type are endless; those of a catalogue are few. */
const MOST_KNOWN = 5000;

function trigramsOf(word: string): ReadonlySet<string> {
  const existing = known.get(word);
  if (existing) return existing;
  const padded = `  ${word} `;
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start += 1) {
    trigrams.add(padded.slice(start, start + 3));
  }
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, trigrams);
  return trigrams;
}
