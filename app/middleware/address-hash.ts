import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";

/**
 * A keyed hash of where a request comes from, for telling how much comes from
 * one place without keeping the address. An IPv6 customer has a whole /64.
 */
export function addressHashOf(secret: string, address: string): string {
  const place = isIPv6(address) ? networkOf(address) : address;
  return createHmac("sha256", secret).update(`address ${place}`).digest("base64url").slice(0, 27);
}

function networkOf(address: string): string {
  const [start = "", end] = (address.split("%")[0] ?? "").split("::");
  const groups = start.split(":").filter((group) => group !== "");
  if (end !== undefined) {
    const after = end.split(":").filter((group) => group !== "").length;
    while (groups.length + after < 8) groups.push("0");
    groups.push(...end.split(":"));
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
