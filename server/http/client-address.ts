import { isIP } from "node:net";
import { bareAddress, createProxyTrust } from "#app/platform/proxy/network.server.ts";

/** Finds the address of the client that a request came from. */
export type FindClientAddress = (
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
) => string;

/**
 * Believes forwarded headers only as far as trusted proxies wrote them: from
 * the nearest hop outwards, the first address that is no trusted proxy is the
 * client (operations, `TRUSTED_PROXIES`).
 */
export function createClientAddressFinder(trustedProxies: readonly string[]): FindClientAddress {
  const isTrusted = createProxyTrust(trustedProxies);
  return (remoteAddress, forwardedFor) => {
    let nearest = bareAddress(remoteAddress ?? "");
    const hops = (forwardedFor ?? "").split(",").map((hop) => bareAddress(hop.trim()));
    while (isTrusted(nearest)) {
      const next = hops.pop();
      if (next === undefined || isIP(next) === 0) break;
      nearest = next;
    }
    return nearest === "" ? "unknown" : nearest;
  };
}
