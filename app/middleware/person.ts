import type { MiddlewareFunction } from "react-router";
import { mayBeSignedIn } from "#app/platform/auth/auth.server.ts";
import { isBackground } from "#app/shop/customer/sign-in/background-cookie.ts";
import { isUseOfShop } from "#app/shop/message/live-path.ts";
import { authClientOf } from "./auth-client.ts";
import { personContext, servicesContext, sessionContext } from "./context.ts";
import { orUnavailable } from "./unavailable.ts";

/** Finds out who is signed in, once a request; a session that slides gets its new cookie. */
export const personMiddleware: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  if (!mayBeSignedIn(request.headers.get("cookie"))) {
    context.set(personContext, null);
    return next();
  }
  const { auth } = context.get(servicesContext);
  const isUse = isUseOfShop(url.pathname) && !isBackground(request);
  const found = auth.findSession(authClientOf(request, context), { isUse });
  const { person, sessionId, cookies } = await orUnavailable(context, found);
  context.set(personContext, person);
  context.set(sessionContext, sessionId);
  const response = await next();
  const answered = new Set(response.headers.getSetCookie().map(nameOf));
  for (const cookie of cookies) {
    // A sign-in or sign-out in this request has the last word on its cookie.
    if (!answered.has(nameOf(cookie))) response.headers.append("Set-Cookie", cookie);
  }
  return response;
};

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf("="));
}
