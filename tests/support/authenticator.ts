import { createHmac } from "node:crypto";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_SECONDS = 30;

/** The code that an authenticator app shows at a moment (RFC 6238: SHA-1, six digits, 30 s). */
export function authenticatorCode(totpUri: string, at = new Date()): string {
  const secret = new URL(totpUri).searchParams.get("secret") ?? "";
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes =
    bits
      .join("")
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 1000 / STEP_SECONDS)));
  const digest = createHmac("sha1", Buffer.from(bytes)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const code = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(code).padStart(6, "0");
}

/** The code that comes next. A little early is allowed, so nobody waits for the clock. */
export function nextAuthenticatorCode(totpUri: string): string {
  return authenticatorCode(totpUri, new Date(Date.now() + STEP_SECONDS * 1000));
}
