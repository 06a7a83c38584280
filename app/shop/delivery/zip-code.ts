import { oneLine } from "#app/shop/form/written-text.ts";

/** A ZIP code of the United States: "32801", "32801-1234". */
export const ZIP_CODE = /^\d{5}(-\d{4})?$/;

/** More, blanks in between included, is none. */
const LONGEST = 20;

/** A ZIP code as it was typed, in the post's own way: "328011234", "32801 1234" and "32801–1234" are "32801-1234". */
export function plainZip(text: string): string {
  const line = oneLine(text);
  if (line.length > LONGEST) return line;
  return line.replace(/^(\d{5})\s*\p{Pd}?\s*(\d{4})$/u, "$1-$2");
}
