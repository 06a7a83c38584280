import { isIP } from "node:net";
import { isLoopbackUrl } from "#app/platform/loopback.server.ts";
import { hostName, LONGEST_HOST } from "#app/shop/form/host-name.ts";

/** What a request says of the name that it asks by. */
export interface AskedNames {
  host: string | undefined;
  /** `X-Forwarded-Host` of a proxy that is believed. */
  forwardedHost: string | undefined;
}

/**
 * - `own`: the name of `PUBLIC_URL`, or one that says nothing, for a shop without such
 * - `inner`: a name that nobody on the internet can ask by: a proxy's own for the shop
 * - `other`: another public name, by which nothing can be bought or signed in to
 */
export type ShopName = { kind: "own" } | { kind: "inner" } | { kind: "other"; name: string };

const OWN: ShopName = { kind: "own" };
const INNER: ShopName = { kind: "inner" };

/** Tells by which of its names a shop at `publicUrl` is asked for; ports and schemes don't matter. */
export function openShopNames(publicUrl: string): (asked: AskedNames) => ShopName {
  if (isLoopbackUrl(publicUrl)) return () => OWN;
  const { hostname: own, host: ownHost } = new URL(publicUrl);
  return ({ host, forwardedHost }) => {
    // As nearly every request says it; also where any visitor makes up another one.
    if (host === own || host === ownHost) return OWN;
    const names = [host, ...(forwardedHost?.split(",", MOST_NAMES) ?? [])].map(nameOf);
    if (names.includes(own)) return OWN;
    const name = names.find(isPublicName);
    return name === undefined ? INNER : { kind: "other", name };
  };
}

/** The name with `www.` or without it that people type as well: `www.shop.example` for `shop.example`. */
export function sisterName(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return hostname.startsWith("www.") ? hostname.slice("www.".length) : `www.${hostname}`;
}

/** Of a host with or without its port, in the letters that names of the internet have; "" for none. */
function nameOf(host: string | undefined): string {
  return hostName(host?.trim() ?? "");
}

/** The ends of names that only one's own network knows. */
const OF_ONES_OWN_NETWORK =
  /\.(?:local|localhost|localdomain|internal|intranet|lan|home|home\.arpa|corp|private|svc)\.?$/;

function isPublicName(name: string | undefined): name is string {
  if (name === undefined || !name.includes(".") || name.length > LONGEST_HOST) return false;
  return isIP(name) === 0 && !name.startsWith("[") && !OF_ONES_OWN_NETWORK.test(name);
}

/** No shop stands behind more proxies that each add a name. */
const MOST_NAMES = 8;
