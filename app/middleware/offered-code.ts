import type { MiddlewareFunction } from "react-router";
import { CODE_FIELD, readOfferedCode } from "#app/shop/coupon/offered-code.ts";
import { offeredCodeContext, servicesContext } from "./context.ts";
import { ownCookie } from "#app/platform/own-cookie.server.ts";

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;

/** Where a browser remembers it. */
export const offeredCodeCookie = (env: { publicUrl: string }) => ownCookie("offered-code", env);

/**
 * A code that an address offered ("?code=") is remembered by the browser until it
 * is used: through signing up and verifying, to the product's form or the checkout.
 */
export const offeredCodeMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const cookie = offeredCodeCookie(context.get(servicesContext).env);
  const kept = readOfferedCode(cookie.values(request)[0]);
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
    const setting =
      code === null ? cookie.setting("", 0) : cookie.setting(code, THIRTY_DAYS_SECONDS);
    response.headers.append("Set-Cookie", setting);
  }
  return response;
};
