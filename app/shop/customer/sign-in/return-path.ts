const SELF = "https://shop.invalid";

/**
 * The page of this shop that a visitor was on the way to, or `fallback`: a
 * link may never use the sign-in page to lead people to another site.
 */
export function returnPath(wanted: string | null, fallback: string): string {
  if (wanted === null || !wanted.startsWith("/") || !URL.canParse(wanted, SELF)) return fallback;
  const url = new URL(wanted, SELF);
  if (url.origin !== SELF) return fallback;
  const path = `${url.pathname}${url.search}`;
  // "/x/..//evil.example" is a path of ours only until it is read again.
  return path.startsWith("//") ? fallback : path;
}
