import { askedText } from "#app/shop/form/asked-text.ts";

/** Nobody looks for more; what is longer is cut. */
const LONGEST_QUERY = 100;

/** The search that an address asks for (`?q=…`). */
export function readSearchQuery(search: URLSearchParams): string {
  return askedText(search, "q", LONGEST_QUERY);
}
