/**
 * While a page loads itself again the browser says so by a cookie: the router has no header of
 * its own for it. Whoever lies with it only ends their own session sooner.
 */
const NAME = "background";

/** No load that is still wanted takes longer; a page that goes away can't take the cookie back. */
const LONGEST_SECONDS = 10;

/** The value for `document.cookie` as such a load begins and ends. */
export function backgroundCookie(isLoading: boolean): string {
  return `${NAME}=1; Path=/; SameSite=Strict; Max-Age=${isLoading ? LONGEST_SECONDS : 0}`;
}

/** The same for what a page sends by itself, with a request of its own. */
export const BACKGROUND_HEADERS: Readonly<Record<string, string>> = { "x-background": "1" };

/** Whether a page asks by itself, which is no use of a session. */
export function isBackground({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const said = Object.entries(BACKGROUND_HEADERS);
  if (said.every(([name, value]) => headers.get(name) === value)) return true;
  const cookies = (headers.get("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  return method === "GET" && cookies.includes(`${NAME}=1`);
}
