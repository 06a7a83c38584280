import { cutText } from "#app/shop/form/cut-text.ts";
/** In characters; more would not be read in a list. */
const LONGEST_EXCERPT = 140;

/** The beginning of a message on one line, cut between words. */
export function messageExcerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= LONGEST_EXCERPT) return line;
  const cut = cutText(line, LONGEST_EXCERPT);
  return `${cut.replace(/\s+\S{0,24}$/, "")}…`;
}
