import { isIPv6 } from "node:net";

/** The place an address stands for in limits: an IPv6 line has up to 256 networks, a /56. */
export function networkOf(address: string): string {
  return isIPv6(address) ? lineOf(address) : address;
}

function lineOf(address: string): string {
  const [start = "", end] = (address.split("%")[0] ?? "").split("::");
  const groups = start.split(":").filter((group) => group !== "");
  if (end !== undefined) {
    const after = end.split(":").filter((group) => group !== "").length;
    while (groups.length + after < 8) groups.push("0");
    groups.push(...end.split(":"));
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .map((group, place) => (place === 3 ? group & 0xff00 : group).toString(16))
    .join(":");
}
