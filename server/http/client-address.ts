import { isIP } from "node:net";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import { bareAddress, createProxyTrust } from "#app/platform/proxy/network.server.ts";
import type { ForwardedClient } from "./forwarded-headers.ts";

export interface FoundClient {
  address: string;
  /** Whether the proxy's headers name two clients, so that one of them is the visitor's own word. */
  isDisputed: boolean;
}

/** Finds the client that a request came from. */
export type FindClient = (
  remoteAddress: string | undefined,
  forwarded: ForwardedClient,
) => FoundClient;

/**
 * Believes forwarded headers only as far as trusted proxies wrote them: from
 * the nearest hop outwards, the first address that is no trusted proxy is the
 * client (operations, `TRUSTED_PROXIES`). A proxy that sets one of the two headers
 * passes on what a visitor wrote in the other, and nothing tells which: where they
 * differ none is believed, and the request counts as the proxy's.
 */
export function createClientFinder(trustedProxies: readonly string[]): FindClient {
  const isTrusted = createProxyTrust(trustedProxies);

  function firstStranger(proxy: string, hops: string[]): string {
    let nearest = proxy;
    while (isTrusted(nearest)) {
      const next = hops.pop();
      if (next === undefined || isIP(next) === 0) break;
      nearest = next;
    }
    return nearest;
  }

  return (remoteAddress, { hops, realIp }) => {
    const proxy = bareAddress(remoteAddress ?? "");
    if (!isTrusted(proxy)) return { address: proxy || "unknown", isDisputed: false };
    const address = firstStranger(proxy, addressesIn(hops ?? realIp));
    const namesAnother = (real: string) =>
      // A proxy of one's own there is only the hop before this one.
      isIP(real) !== 0 && !isTrusted(real) && networkOf(real) !== networkOf(address);
    const isDisputed = hops !== undefined && addressesIn(realIp).some(namesAnother);
    return { address: isDisputed ? proxy : address, isDisputed };
  };
}

function addressesIn(header: string | undefined): string[] {
  return header === undefined ? [] : header.split(",").map((hop) => bareAddress(hop.trim()));
}
