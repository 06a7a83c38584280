/** What changes places with its like: of more in a row Unicode's order takes the square of their number. */
const MANY_MARKS = /\p{M}{30}/gu;
/** Shows nothing, and no mark changes places across it. */
const GRAPHEME_JOINER = "\u034F";

/**
 * A text in a normal form of Unicode, in a time that grows with its length: it is parted after 30 marks
 * in a row, which no writing has (Unicode Standard Annex #15, "Stream-Safe Text Format").
 */
export function normalized(text: string, form: "NFC" | "NFKC" | "NFKD"): string {
  return text.replaceAll(MANY_MARKS, `$&${GRAPHEME_JOINER}`).normalize(form);
}
