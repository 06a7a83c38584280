import { createMiddleware } from "hono/factory";
import { visibleText } from "#app/shop/form/visible-text.ts";
import type { ShopBindings } from "./bindings.ts";

/**
 * An address without the blanks and unseen characters behind its path and its last parameter, which a link has
 * that was copied out of a mail, a chat or a PDF.
 */
export function seenAddress(address: string): string {
  const at = address.indexOf("?");
  if (at < 0) return withoutUnseenEnd(address);
  const asked = address.slice(at + 1);
  const search = withoutUnseenEnd(asked);
  const question = search === "" && asked !== "" ? "" : "?";
  return withoutUnseenEnd(address.slice(0, at)) + question + search;
}

function withoutUnseenEnd(part: string): string {
  const end = encodedEnd(part);
  if (end === "") return part;
  const typed = decoded(end);
  const seen = typed === null ? null : visibleText(typed).trimEnd();
  if (typed === null || seen === null || seen === typed || !typed.startsWith(seen)) return part;
  return part.slice(0, -end.length) + encodeURIComponent(seen);
}

/** The encoded characters at the end of an address: "%C3%BC+". */
function encodedEnd(part: string): string {
  let from = part.length;
  for (;;) {
    if (part[from - 1] === "+") from -= 1;
    else if (/^%[0-9a-f]{2}$/i.test(part.slice(Math.max(0, from - 3), from))) from -= 3;
    else return part.slice(from);
  }
}

/** `null` for bytes that are no text. */
function decoded(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded.replaceAll("+", " "));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Sends whoever opens a page at such an address on to the one that was meant. */
export const sendToSeenAddress = createMiddleware<ShopBindings>(async (c, next) => {
  const { method, url, headers } = c.req.raw;
  const isPage = method === "GET" && headers.get("accept")?.includes("text/html");
  if (!isPage || !/[%+]/.test(url)) return next();
  const { pathname, search } = new URL(url);
  const asked = pathname + search;
  const seen = seenAddress(asked);
  // "//elsewhere.example" would be another shop's.
  if (seen === asked || seen.startsWith("//")) return next();
  c.header("Cache-Control", "no-store");
  return c.redirect(seen, 308);
});
