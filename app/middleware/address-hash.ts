import { createHmac } from "node:crypto";
import { networkOf } from "#app/platform/limits/network-of.server.ts";

/**
 * A keyed hash of where a request comes from, for telling how much comes from
 * one place without keeping the address.
 */
export function addressHashOf(secret: string, address: string): string {
  return createHmac("sha256", secret)
    .update(`address ${networkOf(address)}`)
    .digest("base64url")
    .slice(0, 27);
}
