import { createHash, randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { servicesContext, visitorContext } from "./context.ts";

const TOKEN = /^[A-Za-z0-9_-]{22,64}$/;
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Reads the visitor cookie; sets one when the request made something to own, ends it at sign-out. */
export const visitorMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { env } = context.get(servicesContext);
  const secure = env.publicUrl.startsWith("https:");
  const name = secure ? "__Host-visitor" : "visitor";
  const known = readCookie(request.headers.get("cookie") ?? "", name);
  let hash = known === null ? null : hashOf(known);
  /** What the browser keeps from now on, "" for nothing; `null` while that does not change. */
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
    const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}`;
    const cookie = `${name}=${token}; ${attributes}${secure ? "; Secure" : ""}`;
    response.headers.append("Set-Cookie", cookie);
  }
  return response;
};

function readCookie(header: string, name: string): string | null {
  for (const part of header.split(";")) {
    const [key, value = ""] = part.trim().split("=", 2);
    if (key === name && TOKEN.test(value)) return value;
  }
  return null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
