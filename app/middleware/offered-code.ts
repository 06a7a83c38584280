import type { MiddlewareFunction } from "react-router";
import { CODE_FIELD, readOfferedCode } from "#app/shop/coupon/offered-code.ts";
import { offeredCodeContext, servicesContext } from "./context.ts";

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;

/**
 * A code that an address offered ("?code=") is remembered by the browser until it
 * is used: through signing up and verifying, to the product's form or the checkout.
 */
export const offeredCodeMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const isSecure = context.get(servicesContext).env.publicUrl.startsWith("https:");
  const name = isSecure ? "__Host-offered-code" : "offered-code";
  const kept = cookieOf(request.headers.get("cookie") ?? "", name);
  const asked = readOfferedCode(new URL(request.url).searchParams.get(CODE_FIELD));
  let code = asked ?? kept;
  context.set(offeredCodeContext, {
    get code() {
      return code;
    },
    forget: () => {
      code = null;
    },
  });
  const response = await next();
  if (code !== kept) {
    const value = code === null ? "; Max-Age=0" : `${code}; Max-Age=${THIRTY_DAYS_SECONDS}`;
    const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
    response.headers.append("Set-Cookie", `${name}=${value}; ${attributes}`);
  }
  return response;
};

function cookieOf(header: string, name: string): string | null {
  for (const part of header.split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name) return readOfferedCode(value);
  }
  return null;
}
