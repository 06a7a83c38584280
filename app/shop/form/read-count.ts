import { visibleText } from "./visible-text.ts";

/** Commas only where they part thousands. */
const COUNT = /^(?:\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2})$/;

/**
 * A whole number as people type it, the one reader of all forms and files: "1000", "1,000", " 250 ". `null`
 * for anything else, such as "1e3", "1.000" and "-5".
 */
export function readCount(text: string): number | null {
  const typed = visibleText(text).trim();
  return COUNT.test(typed) ? Number(typed.replaceAll(",", "")) : null;
}
