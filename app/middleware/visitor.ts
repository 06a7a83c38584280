import { createHash, randomBytes } from "node:crypto";
import { createContext, type MiddlewareFunction } from "react-router";
import { servicesContext } from "./context.ts";

/** The browser of someone who may have no account: owns uploads and orders by a cookie. */
export interface Visitor {
  /** Hash of the cookie; `null` while the browser has none. Only the hash is ever stored. */
  hash: string | null;
  /** The hash, giving the browser its cookie with this response if it has none. */
  ensure(): string;
}

export const visitorContext = createContext<Visitor>();

const TOKEN = /^[A-Za-z0-9_-]{22,64}$/;
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Reads the visitor cookie, and sets one when the request made something to own. */
export const visitorMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { env } = context.get(servicesContext);
  const secure = env.publicUrl.startsWith("https:");
  const name = secure ? "__Host-visitor" : "visitor";
  const known = readCookie(request.headers.get("cookie") ?? "", name);
  let fresh: string | null = null;
  const visitor: Visitor = {
    hash: known === null ? null : hashOf(known),
    ensure() {
      if (visitor.hash !== null) return visitor.hash;
      fresh = randomBytes(24).toString("base64url");
      visitor.hash = hashOf(fresh);
      return visitor.hash;
    },
  };
  context.set(visitorContext, visitor);
  const response = await next();
  if (fresh !== null) {
    const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${ONE_YEAR_SECONDS}`;
    response.headers.append("Set-Cookie", `${name}=${fresh}; ${attributes}${secure ? "; Secure" : ""}`);
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
