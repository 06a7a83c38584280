import { createMiddleware } from "hono/factory";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import { secondsToWait } from "#app/platform/limits/request-limit.server.ts";
import { type Address, matchedPath } from "./addresses.ts";
import type { ShopBindings } from "./bindings.ts";

/** Where the named calls of the specification are (§7). */
const FOLDER = "/api/functions/";
export const NAMED_CALLS = `${FOLDER}*`;

export function isNamedCall(request: Request): boolean {
  return matchedPath(request).startsWith(FOLDER);
}

/** Four a second from an office; each process counts its own, in memory: asking the database costs more than a call. */
const LIMIT = { points: 240, duration: 60 };

/**
 * Named calls are POSTed, and answer in JSON, whatever was asked: also a name that
 * is none, and another method. How often one address may call is counted before anything is read.
 */
export function namedCalls(addresses: readonly Address[]) {
  const known = new Set(
    addresses.filter(({ method }) => method === "POST").map(({ path }) => path),
  );
  const limit = new RateLimiterMemory(LIMIT);
  return createMiddleware<ShopBindings>(async (c, next) => {
    const { method, path } = c.req;
    const isKnown = known.has(path);
    const wait = await secondsToWait(limit, networkOf(c.var.info.clientAddress));
    if (wait === 0 && isKnown && method === "POST") return next();
    if (wait > 0) {
      // Who calls so often is not heard out.
      c.header("Connection", "close");
      c.header("Retry-After", String(wait));
      const message = "Too many calls from your connection. Wait a moment and try again.";
      return c.json({ error: { message } }, 429);
    }
    if (!isKnown) return c.json({ error: { message: "There is no call of this name." } }, 404);
    c.header("Allow", "POST");
    return c.json({ error: { message: "Send this call as a POST with a JSON body." } }, 405);
  });
}
