import { oneLine } from "#app/shop/form/written-text.ts";

/** Nobody looks for more; what is longer is cut. */
const LONGEST_QUERY = 100;

/** The search that an address asks for (`?q=…`). */
export function readSearchQuery(search: URLSearchParams): string {
  return oneLine(search.get("q") ?? "").slice(0, LONGEST_QUERY);
}
