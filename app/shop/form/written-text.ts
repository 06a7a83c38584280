import { visibleText } from "./visible-text.ts";

/** Control characters, which a database or a mail can't hold. */
const UNWRITABLE = /\p{Cc}/gu;
/** What parts lines in one program or another, the tab included. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** A text without what no database column holds: half characters become U+FFFD, the zero character goes. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

/** Typed text as one line: trimmed, its breaks blanks, nothing invisible that misleads. */
export function oneLine(text: string): string {
  return visibleText(text).replace(BREAKS, " ").replace(UNWRITABLE, "").trim();
}

/** The same with several lines; a break is one character. */
export function manyLines(text: string): string {
  const keepBreaks = (mark: string) => (mark === "\n" || mark === "\t" ? mark : "");
  return visibleText(text)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(UNWRITABLE, keepBreaks)
    .trim();
}
