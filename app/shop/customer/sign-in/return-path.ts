const SELF = "https://shop.invalid";
/** Longer ones no page of the shop makes. */
export const LONGEST_RETURN_PATH = 2000;

/**
 * The page of this shop that a visitor was on the way to, or `fallback`: a
 * link may never use the sign-in page to lead people to another site.
 */
export function returnPath(wanted: string | null, fallback: string): string {
  if (wanted === null || !wanted.startsWith("/") || wanted.length > LONGEST_RETURN_PATH) {
    return fallback;
  }
  const url = URL.parse(wanted, SELF);
  if (url?.origin !== SELF) return fallback;
  const path = `${url.pathname}${url.search}`;
  // "/x/..//evil.example" is a path of ours only until it is read again.
  return path.startsWith("//") ? fallback : path;
}
