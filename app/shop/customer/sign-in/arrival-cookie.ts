import type { ArrivalNotice } from "../arrival-notice.ts";

/** How the cookie is made: over HTTPS its name binds it to the shop's host, as the shop's others. */
export interface ArrivalCookies {
  /** For the response that redirects; readable by the page, holds nothing of anybody. */
  fresh(notice: ArrivalNotice): string;
  /** For the page that holds the words for who has no script: the next one need not. A script still tells it. */
  written(notice: ArrivalNotice): string;
  /** Takes the notice away: it is told once. */
  told: string;
  /**
   * The notice that the cookie in a page's `document.cookie` names, whether or not there is such a
   * one.
   */
  read(cookies: string): string | null;
  /** The same of a request's cookies, while no page with the words was sent. */
  readUnwritten(cookies: string): string | null;
}

/** Behind the notice's name once a page was sent that holds its words. */
const WRITTEN = ".written";
const A_MINUTE_SECONDS = 60;

/** `address` is the shop's, as browsers have it. */
export function arrivalCookies(address: string): ArrivalCookies {
  const isSecure = address.startsWith("https:");
  const name = isSecure ? "__Host-arrival" : "arrival";
  const rest = `; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  const setting = (value: string, seconds: number) => `${name}=${value}; Max-Age=${seconds}${rest}`;
  const find = (cookies: string, end: string) =>
    new RegExp(`(?:^|; )${name}=([a-z-]+)${end}`).exec(cookies)?.[1] ?? null;
  return {
    fresh: (notice) => setting(notice, A_MINUTE_SECONDS),
    written: (notice) => setting(`${notice}${WRITTEN}`, A_MINUTE_SECONDS),
    told: setting("", 0),
    read: (cookies) => find(cookies, ""),
    readUnwritten: (cookies) => find(cookies, "(?:;|$)"),
  };
}
