import { createHash, createHmac } from "node:crypto";

/** 128 bits (decisions §6). */
const TOKEN_BYTES = 16;

/**
 * The secret of an order's link, made from the link's id: whoever has the shop's
 * secret can write it into a mail again, and the database does not hold it.
 */
export function orderLinkToken(secret: string, linkId: string): string {
  return createHmac("sha256", secret)
    .update(`order link ${linkId}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString("base64url");
}

export function orderLinkHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
