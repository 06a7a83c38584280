import { isIP } from "node:net";

/** This machine's own addresses, as `TRUSTED_PROXIES` writes networks. */
export const LOOPBACK_NETWORKS = ["127.0.0.0/8", "::1"] as const;

/** Whether an address for browsers is one of this machine, for itself alone. */
export function isLoopbackUrl(address: string): boolean {
  const { hostname } = new URL(address);
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

/** Whether the other end of a connection is on this machine. */
export function isLoopbackAddress(address: string | undefined): boolean {
  if (address === undefined || isIP(address) === 0) return false;
  return address === "::1" || /^(?:::ffff:)?127\./.test(address);
}
