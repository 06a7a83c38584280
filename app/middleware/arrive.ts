import { type MiddlewareFunction, redirect } from "react-router";
import { arrivalCookies } from "#app/shop/customer/sign-in/arrival-cookie.ts";
import { type ArrivalNotice, isArrivalNotice } from "#app/shop/customer/arrival-notice.ts";
import { servicesContext } from "./context.ts";

/** From the redirect to the middleware, which knows how this shop makes its cookies; no browser sees it. */
const NOTICE_HEADER = "X-Arrival-Notice";

/** Leads to a page that says something once; `cookies` go along. */
export function arriveAt(path: string, notice: ArrivalNotice, cookies: readonly string[] = []) {
  const headers = new Headers({ [NOTICE_HEADER]: notice });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(path, { headers });
}

/** Leads who has just signed in to where they were going; over the team's tables nobody is greeted. */
export function arriveSignedIn(path: string, cookies: readonly string[]) {
  return path.startsWith("/admin")
    ? arriveQuietly(path, cookies)
    : arriveAt(path, "welcome-back", cookies);
}

/** Leads to a page that says by itself what happened. */
export function arriveQuietly(path: string, cookies: readonly string[]) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(path, { headers });
}

/** Gives the browser what the next page is to say. */
export const arrivalMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const notice = response.headers.get(NOTICE_HEADER);
  if (notice === null || !isArrivalNotice(notice)) return response;
  const { publicUrl } = context.get(servicesContext).env;
  response.headers.delete(NOTICE_HEADER);
  response.headers.append("Set-Cookie", arrivalCookies(publicUrl).fresh(notice));
  return response;
};
