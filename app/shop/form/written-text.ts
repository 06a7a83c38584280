import { visibleText } from "./visible-text.ts";

/** Control characters, which a database or a mail can't hold. */
const UNWRITABLE = /\p{Cc}/gu;

/** A text without what no database column holds: half characters become U+FFFD, the zero character goes. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

/** Typed text as one line: trimmed, its breaks blanks, nothing invisible that misleads. */
export function oneLine(text: string): string {
  return visibleText(text)
    .replace(/[\r\n\t]+/g, " ")
    .replace(UNWRITABLE, "")
    .trim();
}

/** The same with several lines; a break is one character. */
export function manyLines(text: string): string {
  const keepBreaks = (mark: string) => (mark === "\n" || mark === "\t" ? mark : "");
  return visibleText(text).replace(/\r\n?/g, "\n").replace(UNWRITABLE, keepBreaks).trim();
}
