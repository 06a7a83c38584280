import { BlockList, isIP } from "node:net";

/** An address or a network in CIDR notation, "10.0.0.0/8"; `null` for what is none. */
export function readNetwork(written: string): { address: string; prefix: number } | null {
  const [address = "", prefix, ...rest] = written.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const longest = version === 4 ? 32 : 128;
  if (prefix === undefined) return { address, prefix: longest };
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > longest) return null;
  return { address, prefix: Number(prefix) };
}

/** The largest network of one's own: 10.0.0.0/8. */
const WIDEST_V4 = 8;
/** Providers are handed smaller ones. */
const WIDEST_V6 = 16;
/** The networks of IPv6 that are for one's own use, however wide. */
const OWN_V6 = networks(["fc00::/7", "fe80::/10"]);
/** The network in which IPv6 writes the addresses of IPv4. */
const MAPPED = networks(["::ffff:0:0/96"]);
const A_MAPPED_ADDRESS = "::ffff:0:0";
const MAPPED_BITS = 96;

/** What only somebody of one's own network can have: private, shared and link-local addresses, and this machine. */
const OF_ONES_OWN = networks([
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "::1",
  "fc00::/7",
  "fe80::/10",
]);

/** Whether an address is one that strangers on the internet can't have. */
export function isOfOwnNetwork(address: string): boolean {
  return isIn(OF_ONES_OWN, address);
}

/** Whether a network holds so many addresses that trusting it means to trust strangers. */
export function isTooWide(written: string): boolean {
  const network = readNetwork(written);
  if (network === null) return false;
  const { address, prefix } = network;
  if (isIP(address) === 4) return prefix < WIDEST_V4;
  const isOfV4 =
    MAPPED.check(address, "ipv6") || networks([written]).check(A_MAPPED_ADDRESS, "ipv6");
  if (isOfV4 && prefix < MAPPED_BITS + WIDEST_V4) return true;
  return prefix < WIDEST_V6 && !OWN_V6.check(address, "ipv6");
}

/** Addresses and networks to look an address up in. */
function networks(written: readonly string[]): BlockList {
  const list = new BlockList();
  for (const one of written) {
    const network = readNetwork(one);
    if (network === null) continue;
    const { address, prefix } = network;
    list.addSubnet(address, prefix, isIP(address) === 6 ? "ipv6" : "ipv4");
  }
  return list;
}

/** Tells of an address whether it is one of the proxies that are believed. */
export function createProxyTrust(
  trustedProxies: readonly string[],
): (address: string | undefined) => boolean {
  const trusted = networks(trustedProxies);
  return (address) => isIn(trusted, address ?? "");
}

function isIn(list: BlockList, address: string): boolean {
  const bare = bareAddress(address);
  const version = isIP(bare);
  return version !== 0 && list.check(bare, version === 6 ? "ipv6" : "ipv4");
}

/** An IPv4 address as seen by an IPv6 socket, a bracketed one, one with a port: the bare address. */
export function bareAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address);
  if (bracketed?.[1]) return bracketed[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address);
  return withPort?.[1] ?? address;
}
