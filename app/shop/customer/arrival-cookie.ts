import type { ArrivalNotice } from "./arrival-notice.ts";

const NAME = "arrival";

/** For the response that redirects; readable by the page, holds nothing of anybody. */
export function arrivalCookie(notice: ArrivalNotice): string {
  return `${NAME}=${notice}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** Takes the notice away: it is told once. */
export const ARRIVAL_TOLD = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`;

/** What the cookie in a page's `document.cookie` names, whether or not there is such a notice. */
export function readArrival(cookies: string): string | null {
  return new RegExp(`(?:^|; )${NAME}=([a-z-]+)`).exec(cookies)?.[1] ?? null;
}
