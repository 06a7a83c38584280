import { createHash, randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { servicesContext, visitorContext } from "./context.ts";
import { ownCookie } from "#app/platform/own-cookie.server.ts";

const TOKEN = /^[A-Za-z0-9_-]{22,64}$/;
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Reads the visitor cookie; sets one when the request made something to own or showed the
 * form that does, ends it at sign-out.
 */
export const visitorMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { env } = context.get(servicesContext);
  const cookie = ownCookie("visitor", env);
  const known = cookie.values(request).find((value) => TOKEN.test(value)) ?? null;
  let hash = known === null ? null : hashOf(known);
  /** The cookie's value from now on, "" for none; `null` while it does not change. */
  let kept: string | null = null;
  // A function, so that its type is not narrowed to the null it starts with.
  const change = () => kept;
  context.set(visitorContext, {
    get hash() {
      return hash;
    },
    ensure() {
      if (hash !== null) return hash;
      kept = randomBytes(24).toString("base64url");
      hash = hashOf(kept);
      return hash;
    },
    forget() {
      hash = null;
      kept = known === null ? null : "";
    },
  });
  const response = await next();
  const token = change();
  if (token !== null) {
    const maxAge = token === "" ? 0 : ONE_YEAR_SECONDS;
    response.headers.append("Set-Cookie", cookie.setting(token, maxAge));
  }
  return response;
};

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
