import { BlockList, isIP } from "node:net";

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
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = "", prefix] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string) =>
    trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  return (remoteAddress, forwardedFor) => {
    let nearest = plain(remoteAddress ?? "");
    const hops = (forwardedFor ?? "").split(",").map((hop) => plain(hop.trim()));
    while (isIP(nearest) !== 0 && isTrusted(nearest)) {
      const next = hops.pop();
      if (next === undefined || isIP(next) === 0) break;
      nearest = next;
    }
    return nearest === "" ? "unknown" : nearest;
  };
}

/** An IPv4 address as seen by an IPv6 socket, a bracketed one, one with a port: the bare address. */
function plain(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address);
  if (bracketed?.[1]) return bracketed[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address);
  return withPort?.[1] ?? address;
}
