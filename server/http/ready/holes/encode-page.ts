import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import type { Encoding } from "../../compress.ts";
import { brotliFillable } from "./brotli-fillable.ts";
import type { CutPage } from "./cut-page.ts";
import { fill, type Fillable, plainFillable } from "./fillable.ts";
import { gzipFillable } from "./gzip-fillable.ts";

/** A page is compressed once and sent many times. */
const BROTLI_QUALITY = 9;
const GZIP_LEVEL = 9;

/** The bodies of a page; `null` for an encoding that can't hold it. */
export type PageBodies = { identity: Fillable } & Record<Encoding, Fillable | null>;

/** Encodes a page in every way it may be sent; no way in which it would not arrive as it was. */
export async function encodePage(page: CutPage): Promise<PageBodies> {
  const identity = plainFillable(page);
  const [br, gzip] = await Promise.all([
    brotliFillable(page, BROTLI_QUALITY),
    gzipFillable(page, GZIP_LEVEL),
  ]);
  const [isBr, isGzip] = await Promise.all([
    br && arrives(br, identity, "br"),
    gzip && arrives(gzip, identity, "gzip"),
  ]);
  return { identity, br: isBr ? br : null, gzip: isGzip ? gzip : null };
}

const decoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** Whether a body, decoded with two random sets of fillings, is the page both times. */
export async function arrives(body: Fillable, plain: Fillable, encoding: Encoding) {
  const numbers = plain.pieces.map((piece) => ("filling" in piece ? piece.filling + 1 : 0));
  const count = Math.max(...numbers);
  const tries = [1, 2].map(async () => {
    const fillings = Array.from({ length: count }, () => randomUUID());
    const decoded = await decoders[encoding](Buffer.concat(fill(body, fillings))).then(
      (text) => text,
      // No such encoding at all.
      () => null,
    );
    return decoded !== null && decoded.equals(Buffer.concat(fill(plain, fillings)));
  });
  return (await Promise.all(tries)).every(Boolean);
}
