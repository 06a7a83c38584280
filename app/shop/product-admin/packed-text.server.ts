import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";

const [pack, unpack] = [promisify(deflateRaw), promisify(inflateRaw)];

/** A text as it can go along in a page: a tenth as long, and without a character to escape. */
export async function packText(text: string): Promise<string> {
  return (await pack(text)).toString("base64url");
}

/** The text that was packed; `null` where this is none, or one of more than `maxBytes`. */
export async function unpackText(packed: string, maxBytes: number): Promise<string | null> {
  try {
    const bytes = await unpack(Buffer.from(packed, "base64url"), { maxOutputLength: maxBytes });
    return bytes.toString("utf8");
  } catch (error) {
    // Whatever else a browser may send is no such text.
    if (error instanceof Error && "code" in error && UNPACKABLE.test(String(error.code)))
      return null;
    throw error;
  }
}

/** Of zlib, and of its bound. */
const UNPACKABLE = /^(?:Z_|ERR_BUFFER_TOO_LARGE)/;
