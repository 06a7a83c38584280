import { createHash } from "node:crypto";
import type { PdfObject } from "./write-pdf.ts";

/** §7.6.3.3: fills a password up to 32 bytes. */
const PADDING = Buffer.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a",
  "hex",
);
const OWNER = Buffer.alloc(32, 0x4f);
const ID = Buffer.alloc(16, 0x1d);
const PERMISSIONS = -4;

/** RC4 with 40 bits, the oldest way to lock a PDF; with an empty password, or one that nobody knows. */
export function lockEntries(isOpen: boolean): string {
  const user = isOpen ? rc4(key(), PADDING) : Buffer.alloc(32, 0x55);
  const encrypt = `/Encrypt<</Filter/Standard/V 1/R 2/O<${OWNER.toString("hex")}>/U<${user.toString("hex")}>/P ${PERMISSIONS}>>`;
  return `${encrypt}/ID[<${ID.toString("hex")}><${ID.toString("hex")}>]`;
}

/** The object with its content scrambled. */
export function locked(number: number, object: PdfObject): PdfObject {
  if (typeof object === "string") return object;
  const salt = Buffer.from([number & 255, number >> 8, 0, 0, 0]);
  const own = md5(Buffer.concat([key(), salt])).subarray(0, 10);
  const { dict, content } = object;
  return {
    dict,
    content: rc4(own, typeof content === "string" ? Buffer.from(content, "latin1") : content),
  };
}

function key(): Buffer {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  return md5(Buffer.concat([PADDING, OWNER, permissions, ID])).subarray(0, 5);
}

function md5(bytes: Uint8Array): Buffer {
  return createHash("md5").update(bytes).digest();
}

function rc4(secret: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a & 255], state[b & 255]] = [at(b), at(a)];
  };
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (secret[i % secret.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  j = 0;
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
