import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { hashPassword as hashByScrypt, verifyPassword as verifyByScrypt } from "better-auth/crypto";

const derive = promisify(argon2);

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const CURRENT = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;

/** A password as it is kept: argon2id, in the usual notation. Takes its time off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, salt);
  return `${CURRENT}${unpadded(salt)}$${unpadded(key)}`;
}

/** Whether it is not how passwords are kept now, and should be made anew when the password is known. */
export function isOldHash(hash: string): boolean {
  return !hash.startsWith(CURRENT);
}

/**
 * Whether it is the password. A wrong one costs the same whichever way it was kept,
 * as much as `refuseUnknown`: the time tells nobody which accounts there are.
 */
export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  const isOld = isOldHash(given.hash);
  if (await (isOld ? verifyByScrypt(given) : verifyCurrent(given))) return true;
  await (isOld ? hashPassword(given.password) : hashByScrypt(given.password));
  return false;
}

/** Takes as long as a wrong password, where there is no account. */
export async function refuseUnknown(password: string): Promise<string> {
  const hash = await hashPassword(password);
  await hashByScrypt(password);
  return hash;
}

async function verifyCurrent({ hash, password }: { hash: string; password: string }) {
  const [salt = "", key = ""] = hash.slice(CURRENT.length).split("$");
  const expected = Buffer.from(key, "base64");
  const found = await keyOf(password, Buffer.from(salt, "base64"));
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** One password is the same however a keyboard spells its accents. */
function keyOf(password: string, salt: Buffer): Promise<Buffer> {
  const message = password.normalize("NFKC");
  return derive("argon2id", { ...COST, message, nonce: salt, tagLength: KEY_BYTES });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
