import { createMiddleware } from "hono/factory";
import type { Address } from "./addresses.ts";

/** Where the named calls of the specification are (§7). */
const FOLDER = "/api/functions/";
export const NAMED_CALLS = `${FOLDER}*`;

export function isNamedCall(url: string): boolean {
  return new URL(url).pathname.startsWith(FOLDER);
}

/**
 * Named calls are POSTed, and answer in JSON, whatever was asked: also a name that
 * is none, and another method.
 */
export function namedCalls(addresses: readonly Address[]) {
  const known = new Set(
    addresses.filter(({ method }) => method === "POST").map(({ path }) => path),
  );
  return createMiddleware(async (c, next) => {
    const { method, path } = c.req;
    const isKnown = known.has(path);
    if (isKnown && method === "POST") return next();
    // The body was not read, so nothing more can be sent on its connection.
    if (c.req.raw.body !== null) c.header("Connection", "close");
    if (!isKnown) return c.json({ error: { message: "There is no call of this name." } }, 404);
    c.header("Allow", "POST");
    return c.json({ error: { message: "Send this call as a POST with a JSON body." } }, 405);
  });
}
