/**
 * Signs that a message is spam:
 * - `trap`: the field that people don't see was filled in
 * - `too_fast`: nobody reads and fills in a form so quickly
 * - `links`: more addresses than somebody with a question has
 */
export type SpamSign = "trap" | "too_fast" | "links";

/** Under this, the form was not filled in by hand. */
const QUICKEST_MS = 2500;
const MOST_LINKS = 3;
const LINK = /\bhttps?:\/\/|\bwww\.|\[url/gi;

/** The signs of spam in a submitted contact form; a message with any is held back. */
export function spamSigns(form: {
  website?: string | undefined;
  elapsedMs?: number | undefined;
  subject: string;
  message: string;
}): SpamSign[] {
  const signs: SpamSign[] = [];
  if (form.website) signs.push("trap");
  if (form.elapsedMs !== undefined && form.elapsedMs < QUICKEST_MS) signs.push("too_fast");
  const links = `${form.subject}\n${form.message}`.match(LINK)?.length ?? 0;
  if (links > MOST_LINKS) signs.push("links");
  return signs;
}
