/** In characters; more would not be read in a list. */
const LONGEST_EXCERPT = 140;

/** The beginning of a message on one line, cut between words. */
export function messageExcerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = Array.from(line);
  if (characters.length <= LONGEST_EXCERPT) return line;
  const cut = characters.slice(0, LONGEST_EXCERPT).join("");
  return `${cut.replace(/\s+\S{0,24}$/, "")}…`;
}
