import { cutText } from "#app/shop/form/cut-text.ts";
import { oneLine } from "./written-text.ts";

/** Nobody looks for more; what is longer is cut. */
const LONGEST = 200;

/** What an address asks for: a search, an id, an email address; "" for nothing. */
export function askedText(params: URLSearchParams, name: string, most = LONGEST): string {
  return cutText(oneLine(params.get(name) ?? ""), most).trim();
}
