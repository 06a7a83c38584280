import { CODE_FIELD } from "#app/shop/coupon/offered-code.ts";
import { REFERRAL_FIELD } from "#app/shop/rewards/referral/invitation.ts";

const PLAIN_PATH = /^\/[\w/-]{0,120}$/;
/** All choices of a product with options of the shop's own fit well. */
const LONGEST_QUERY = 800;

/** Each browser that comes with one of these is given something to remember: its page is its own. */
const REMEMBERED: readonly string[] = [CODE_FIELD, REFERRAL_FIELD];

/** What advertisers and mail services put into a link, another value for each who follows it. No page reads it. */
const TRACKING =
  /^(?:utm_\w+|gad_\w+|gclid|gclsrc|dclid|gbraid|wbraid|srsltid|fbclid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|mc_[ce]id|_gl|_ga|_kx)$/;

/**
 * By what a page is kept: its path and what chooses on it, so that two addresses of one page are one.
 * Names are in order; those that come more than once stay in theirs. `null` for what is never kept.
 */
export function readyAddress(url: string): string | null {
  const [path = "", ...rest] = url.split("?");
  if (!PLAIN_PATH.test(path)) return null;
  if (rest.length === 0) return path;
  const query = rest.join("?");
  if (query.length > LONGEST_QUERY) return null;
  const search = new URLSearchParams(query);
  for (const name of [...search.keys()]) {
    if (REMEMBERED.includes(name)) return null;
    if (TRACKING.test(name)) search.delete(name);
  }
  search.sort();
  return search.size === 0 ? path : `${path}?${search}`;
}
