import type { ArrivalNotice } from "./arrival-notice.ts";

const NAME = "arrival";
/** Behind the notice's name once a page was sent that holds its words. */
const WRITTEN = ".written";
const LASTING = "Path=/; Max-Age=60; SameSite=Lax";

/** For the response that redirects; readable by the page, holds nothing of anybody. */
export function arrivalCookie(notice: ArrivalNotice): string {
  return `${NAME}=${notice}; ${LASTING}`;
}

/** For the page that holds the words for who has no script: the next one need not. A script still tells it. */
export function writtenArrivalCookie(notice: ArrivalNotice): string {
  return `${NAME}=${notice}${WRITTEN}; ${LASTING}`;
}

/** Takes the notice away: it is told once. */
export const ARRIVAL_TOLD = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`;

/** What the cookie in a page's `document.cookie` names, whether or not there is such a notice. */
export function readArrival(cookies: string): string | null {
  return new RegExp(`(?:^|; )${NAME}=([a-z-]+)`).exec(cookies)?.[1] ?? null;
}

/** The same of a request's cookies, while no page with the words was sent. */
export function readUnwrittenArrival(cookies: string): string | null {
  return new RegExp(`(?:^|; )${NAME}=([a-z-]+)(?:;|$)`).exec(cookies)?.[1] ?? null;
}
