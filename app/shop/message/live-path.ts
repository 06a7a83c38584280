/** The address at which an open page listens for news. */
export const LIVE_PATH = "/api/live";

/** With which `HEAD` of it tells a browser's pages as whom they are signed in: the id of the account. */
export const SIGNED_IN_AS = "Signed-In-As";

/** The address that tells anybody's open page whether it could be loaded again. */
export const REACHABLE_PATH = "/api/reachable";

/** A page asks these by itself, whether or not anybody sits before it. */
const ASKED_BY_PAGES: ReadonlySet<string> = new Set([LIVE_PATH, REACHABLE_PATH]);

/** Whether an address that is asked for means that somebody uses the shop. */
export function isUseOfShop(path: string): boolean {
  return !ASKED_BY_PAGES.has(path);
}
