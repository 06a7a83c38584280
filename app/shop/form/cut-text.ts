const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The longest beginning of a text with at most so many UTF-16 code units, as columns, forms and providers
 * count, that ends between two characters as people see them: no emoji and no accent is cut in half.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  // Whatever is beyond does not change where the last character that fits ends.
  for (const { index, segment } of GRAPHEMES.segment(text.slice(0, most + LONGEST_CHARACTER))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** A text of at most so many code units; one that is longer ends with "…", which counts. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - 1)}…`;
}

/** More than a family of emoji or a letter with its accents has. */
const LONGEST_CHARACTER = 64;
