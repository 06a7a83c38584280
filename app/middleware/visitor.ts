import { createHash, randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { servicesContext, sharedPageContext, visitorContext } from "./context.ts";
import { ownCookie } from "#app/platform/own-cookie.server.ts";

const TOKEN = /^[A-Za-z0-9_-]{22,64}$/;
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** How a browser is known that may have no account. */
export interface VisitorCookie {
  /** What a request's cookies say of it; `null` for nothing. */
  read(cookies: string): string | null;
  /** The header that gives a browser a token of its own. */
  giving(token: string): string;
  /** Takes it away. */
  taking: string;
}

export function visitorCookie(env: { publicUrl: string }): VisitorCookie {
  const cookie = ownCookie("visitor", env);
  return {
    read: (cookies) => cookie.valuesIn(cookies).find((value) => TOKEN.test(value)) ?? null,
    giving: (token) => cookie.setting(token, ONE_YEAR_SECONDS),
    taking: cookie.setting("", 0),
  };
}

/** Nobody can guess it, and nobody else is given it. */
export function newVisitorToken(): string {
  return randomBytes(24).toString("base64url");
}

/**
 * Reads the visitor cookie; sets one when the request made something to own or showed the
 * form that does, ends it at sign-out.
 */
export const visitorMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { env } = context.get(servicesContext);
  const cookie = visitorCookie(env);
  const shared = context.get(sharedPageContext);
  const known = cookie.read(request.headers.get("cookie") ?? "");
  let hash = known === null ? null : visitorHashOf(known);
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
      kept = newVisitorToken();
      hash = visitorHashOf(kept);
      return hash;
    },
    forget() {
      hash = null;
      kept = known === null ? null : "";
    },
  });
  const response = await next();
  const token = change();
  if (token === null) return response;
  if (shared !== null) shared.giveVisitor();
  else response.headers.append("Set-Cookie", token === "" ? cookie.taking : cookie.giving(token));
  return response;
};

/** The browser as it is written down: its token is in its cookie alone. */
export function visitorHashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
