import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip";

/** The encoding to send for an Accept-Encoding header; `null` for none. */
export function chooseEncoding(header: string): Encoding | null {
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/g;
  const offered = header.replace(refused, "");
  if (/\bbr\b/.test(offered)) return "br";
  return /\bgzip\b/.test(offered) ? "gzip" : null;
}

/** Encodes a body; `quality` is 0 to 11 for Brotli, 0 to 9 for gzip. */
export function encode(body: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === "gzip") return gzipped(body, { level: quality });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
